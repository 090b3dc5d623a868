/** What this browser remembers, in `localStorage` where that is allowed. */

const PREFIX = 'pitiless:';

export function recall<T>(name: string, otherwise: T): T {
    try {
        const text = localStorage.getItem(PREFIX + name);
        return text === null ? otherwise : (JSON.parse(text) as T);
    } catch {
        return otherwise;
    }
}

export function remember(name: string, value: unknown): void {
    try {
        localStorage.setItem(PREFIX + name, JSON.stringify(value));
    } catch {
        // A private window may refuse; the page then works until it is closed.
    }
}
