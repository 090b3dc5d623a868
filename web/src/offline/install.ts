/** Where the browser allows it (HTTPS, or this machine itself), the client is kept and works without the server. */
export function keepForLater(): void {
    if (!import.meta.env.PROD || !isSecureContext || !('serviceWorker' in navigator)) return;
    // Once all else is there: the first sight of the page waits for nothing.
    addEventListener('load', () => {
        navigator.serviceWorker.register('/service-worker.js').catch(() => {
            // A browser may refuse, as private windows do; the page works all the same while the server does.
        });
    });
}
