const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** An id for an intent. `crypto.randomUUID` is missing on plain http; `getRandomValues` is not. */
export function newId(): string {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte & 63]).join('');
}
