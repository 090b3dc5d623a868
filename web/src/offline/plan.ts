/** What the service worker does with a request. */

export type Plan = 'leave' | 'file' | 'page';

/** How long a page may be awaited before the kept one is shown, in milliseconds. */
export const PATIENCE = 4000;

/**
 * `file`: one of the build, as kept. `page`: the server's, or else the kept one. `leave`: none of our business, as is
 * everything below `/api`, whatever asks for it.
 */
export function planFor(
    request: Pick<Request, 'method' | 'mode' | 'url'>,
    origin: string,
    files: ReadonlySet<string>,
): Plan {
    const url = new URL(request.url);
    if (request.method !== 'GET' || url.origin !== origin) return 'leave';
    if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return 'leave';
    if (files.has(url.pathname)) return 'file';
    return request.mode === 'navigate' ? 'page' : 'leave';
}
