/** Motion: flights planned from what happened. The state is shown first; all of this is decoration. */

import type { Fact } from '../generated/protocol';

/** A place that cards fly from or to: `draw`, `discard`, `hand` (the viewer's), `seat-3`. */
export type Zone = 'draw' | 'discard' | 'hand' | `seat-${number}`;

export interface Flight {
    readonly from: Zone;
    readonly to: Zone;
    /** The face that is seen; `null`: face down. */
    readonly card: string | null;
    /** In milliseconds at normal pace. */
    readonly delay: number;
    readonly lasts: number;
}

export interface Plan {
    readonly flights: readonly Flight[];
    /** Cards that seats gained, for the "+n" beside the count. */
    readonly gains: ReadonlyMap<number, number>;
    /** Seats that were knocked out. */
    readonly shaken: ReadonlySet<number>;
    /** A card landed on the discard pile. */
    readonly laid: boolean;
    /** A colour was named. */
    readonly swept: boolean;
    /** The round was won. */
    readonly won: boolean;
}

const PLAY = 260;
const DRAW = 180;
const STAGGER = 45;
const DRAWS_LAST = 700;
const SWAP = 420;
const PASS = 480;
const REVEAL = 240;
const MANY = 3;
const TOO_MANY = 8;

/** What to multiply lengths with while the flights of `running` updates are under way; 0: nothing flies. */
export function tempo(pace: number, running: number, hidden: boolean): number {
    if (hidden || running > TOO_MANY) return 0;
    return running > MANY ? pace / 2 : pace;
}

class Planner {
    readonly flights: Flight[] = [];
    readonly gains = new Map<number, number>();
    readonly shaken = new Set<number>();
    laid = false;
    swept = false;
    won = false;
    private drawn = 0;

    constructor(
        private readonly viewer: number | null,
        private readonly seats: number,
        private readonly direction: number,
    ) {}

    note(fact: Fact): void {
        const { seat, target } = fact;
        const card = fact.cards[0] ?? null;
        switch (fact.sort.toLowerCase()) {
            case 'played':
            case 'buried':
            case 'topped':
                return seat === null ? undefined : this.play(seat, card);
            case 'drew':
                return seat === null ? undefined : this.draw(seat, card, STAGGER);
            case 'revealed':
                return seat === null ? undefined : this.draw(seat, card, REVEAL);
            case 'swapped':
                return seat === null || target === null ? undefined : this.swap(seat, target);
            case 'handspassed':
                return this.pass();
            case 'knockedout':
                return seat === null ? undefined : void this.shaken.add(seat);
            case 'colournamed':
                this.swept = true;
                return;
            case 'roundover':
                this.won = true;
        }
    }

    private zone(seat: number): Zone {
        return seat === this.viewer ? 'hand' : `seat-${seat}`;
    }

    private play(seat: number, card: string | null): void {
        this.laid = true;
        this.fly(this.zone(seat), 'discard', card, 0, PLAY);
    }

    private draw(seat: number, card: string | null, stagger: number): void {
        const delay = this.drawn;
        this.gains.set(seat, (this.gains.get(seat) ?? 0) + 1);
        this.drawn += stagger;
        if (delay <= DRAWS_LAST) this.fly('draw', this.zone(seat), card, delay, DRAW);
    }

    private swap(seat: number, target: number): void {
        this.fly(this.zone(seat), this.zone(target), null, PLAY, SWAP);
        this.fly(this.zone(target), this.zone(seat), null, PLAY, SWAP);
    }

    private pass(): void {
        for (let seat = 0; seat < this.seats; seat += 1) {
            const next = (seat + this.direction + this.seats) % this.seats;
            this.fly(this.zone(seat), this.zone(next), null, PLAY, PASS);
        }
    }

    private fly(from: Zone, to: Zone, card: string | null, delay: number, lasts: number): void {
        this.flights.push({ from, to, card, delay, lasts });
    }
}

/** What moves, for a viewer, after these facts. */
export function plan(facts: readonly Fact[], viewer: number | null, seats: number, direction: number): Plan {
    const planner = new Planner(viewer, seats, direction);
    for (const fact of facts) planner.note(fact);
    return planner;
}
