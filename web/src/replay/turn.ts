/** The turn of a replay in an address: `#r2s14` is the 14th step after the deal of round 2. */

export interface Turn {
    readonly round: number;
    readonly step: number;
}

export function turnOf(hash: string): Turn {
    const found = /^#r(\d{1,4})(?:s(\d{1,6}))?$/.exec(hash);
    return { round: Math.max(1, Number(found?.[1] ?? 1)), step: Number(found?.[2] ?? 0) };
}

export function hashOf({ round, step }: Turn): string {
    return `#r${round}s${step}`;
}

/** The seat whose eyes an address asks for. */
export function eyesOf(search: string): number | null {
    const text = new URLSearchParams(search).get('eyes');
    return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}
