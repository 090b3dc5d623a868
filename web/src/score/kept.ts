/** Where pads are kept in this browser. What cannot be read is set aside under a key of its own, never overwritten. */

import { say } from '../i18n/say';
import { BadPad, checkedPad } from './checked';
import { exported, imported } from './files';
import type { Pad } from './pad';

export const KEY = 'pitiless:score';
export const ASIDE = 'pitiless:score-aside:';

export interface Found {
    readonly pads: readonly Pad[];
    /** A sentence for the person, where something was wrong. */
    readonly problem: string | null;
    /** Whether new pads may be written; not where that would destroy what could be neither read nor set aside. */
    readonly writable: boolean;
}

/** What is in the store. */
export function found(store: Storage | null): Found {
    if (!store) return { pads: [], problem: say('score-no-store'), writable: false };
    const text = store.getItem(KEY);
    if (text === null) return { pads: [], problem: null, writable: true };
    try {
        return { pads: imported(text), problem: null, writable: true };
    } catch (error) {
        if (!(error instanceof BadPad)) throw error;
        return setAside(store, text, error.message);
    }
}

function setAside(store: Storage, text: string, reason: string): Found {
    const pads = readable(text);
    const key = `${ASIDE}${new Date().toISOString()}`;
    try {
        store.setItem(key, text);
    } catch {
        return { pads, problem: say('score-aside-full', { reason }), writable: false };
    }
    return { pads, problem: say('score-aside', { reason, key, count: pads.length }), writable: true };
}

/** The pads of a spoilt text that are whole. */
function readable(text: string): Pad[] {
    try {
        const { matches } = JSON.parse(text) as { matches: unknown[] };
        return matches.flatMap((one) => {
            try {
                return [checkedPad(one)];
            } catch {
                return [];
            }
        });
    } catch {
        return [];
    }
}

/** Write all pads; a sentence when that failed. */
export function keep(store: Storage | null, pads: readonly Pad[]): string | null {
    if (!store) return say('score-no-store');
    try {
        store.setItem(KEY, exported(pads));
        return null;
    } catch (error) {
        const full = error instanceof DOMException && error.name === 'QuotaExceededError';
        return say(full ? 'score-store-full' : 'score-store-refused');
    }
}

/** The keys of what was set aside. */
export function aside(store: Storage | null): string[] {
    return store ? Object.keys(store).filter((key) => key.startsWith(ASIDE)) : [];
}

/** The store of this browser; `null` where it is forbidden. */
export function browserStore(): Storage | null {
    try {
        return localStorage;
    } catch {
        return null;
    }
}
