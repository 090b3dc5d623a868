/** What belongs to this browser and its person: settings, name, how the hand is sorted. Survives a reload. */

import { recall, remember } from './stored';

export interface Settings {
    theme: 'system' | 'light' | 'dark';
    motion: 'system' | 'off' | 'fast' | 'normal' | 'slow';
    volume: number;
    muted: boolean;
    vibration: boolean;
    oneTap: boolean;
    keys: boolean;
    ticker: 'all' | 'turn' | 'off';
    sort: 'colour' | 'playable' | 'manual';
    largeText: boolean;
    language: 'en';
}

export const DEFAULTS: Settings = {
    theme: 'system',
    motion: 'system',
    volume: 0.6,
    muted: false,
    vibration: matchMedia('(pointer: coarse)').matches,
    oneTap: false,
    keys: true,
    ticker: 'all',
    sort: 'colour',
    largeText: false,
    language: 'en',
};

const PACE = { off: 0, fast: 0.6, normal: 1, slow: 1.6 };

class Session {
    settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>('settings', {}) });
    name = $state(recall('name', ''));
    private still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);

    /** What to multiply the length of a motion with; 0: no motion, only an opacity. */
    readonly pace = $derived.by(() => {
        const { motion } = this.settings;
        if (motion === 'system') return this.still ? PACE.off : PACE.normal;
        return PACE[motion];
    });

    constructor() {
        matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
            'change',
            (event) => (this.still = event.matches),
        );
    }

    change(part: Partial<Settings>): void {
        Object.assign(this.settings, part);
        remember('settings', this.settings);
    }

    rename(name: string): void {
        this.name = name;
        remember('name', name);
    }

    reset(): void {
        this.change(DEFAULTS);
    }
}

export const session = new Session();
