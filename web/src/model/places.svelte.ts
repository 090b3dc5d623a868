/** The tables at which this browser holds a place: the token by code. A token is never in an address. */

import { recall, remember } from './stored';

export interface HeldPlace {
    readonly code: string;
    readonly token: string;
    /** When it was last used here, in milliseconds. */
    readonly at: number;
}

const MOST = 30;

class Places {
    held = $state.raw(recall<readonly HeldPlace[]>('places', []));

    token(code: string): string | null {
        return this.held.find((one) => one.code === code)?.token ?? null;
    }

    hold(code: string, token: string): void {
        const others = this.held.filter((one) => one.code !== code);
        this.keep([{ code, token, at: Date.now() }, ...others].slice(0, MOST));
    }

    forget(code: string): void {
        this.keep(this.held.filter((one) => one.code !== code));
    }

    private keep(held: readonly HeldPlace[]): void {
        this.held = held;
        remember('places', held);
    }
}

export const places = new Places();
