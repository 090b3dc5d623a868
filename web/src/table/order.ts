/** The order in which a hand is held. */

import type { CardOption } from '../generated/protocol';
import { colourOf, COLOURS } from '../i18n/cards';
import type { Settings } from '../model/session.svelte';

export interface Held {
    /** Tells two equal cards apart: `R7#1` is the second red 7. */
    readonly key: string;
    readonly card: string;
}

const SYMBOLS = [...'0123456789', 'S', 'R', '+2', '+4', 'E', 'X', 'W', 'WR+4', 'W+6', 'W+10', 'WC'];

/** Each card with a key of its own. */
export function held(hand: readonly string[]): Held[] {
    const times = new Map<string, number>();
    return hand.map((card) => {
        const nth = times.get(card) ?? 0;
        times.set(card, nth + 1);
        return { key: `${card}#${nth}`, card };
    });
}

function rank(card: string): number {
    const colour = colourOf(card);
    const symbol = colour ? card.slice(1) : card;
    return (colour ? COLOURS.indexOf(colour) : COLOURS.length) * 100 + SYMBOLS.indexOf(symbol);
}

/** The hand in the person's order; by hand: the cards of `before` keep their places, new ones come last. */
export function arranged(
    hand: readonly string[],
    options: readonly CardOption[],
    sort: Settings['sort'],
    before: readonly string[] = [],
): Held[] {
    const cards = held(hand);
    if (sort === 'manual') {
        const place = new Map(before.map((key, at) => [key, at]));
        return cards.toSorted((a, b) => (place.get(a.key) ?? Infinity) - (place.get(b.key) ?? Infinity) || 0);
    }
    const legal = new Set(options.filter((option) => option.legal).map((option) => option.card));
    const first = (one: Held) => (sort === 'playable' && legal.has(one.card) ? 0 : 1);
    return cards.toSorted((a, b) => first(a) - first(b) || rank(a.card) - rank(b.card));
}

/** The keys with the one at `at` moved by `by` places. */
export function shifted(keys: readonly string[], at: number, by: number): string[] {
    const to = at + by;
    if (to < 0 || to >= keys.length) return [...keys];
    const rest = keys.filter((_, place) => place !== at);
    return rest.toSpliced(to, 0, keys[at]!);
}
