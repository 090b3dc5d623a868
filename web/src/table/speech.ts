/** What the reading keys say: the top card, the hand, everybody's counts, the last events. */

import type { Line, TableView } from '../generated/protocol';
import { cardWords } from '../i18n/cards';
import { say } from '../i18n/say';
import type { Held } from './order';
import { around, isGone, nameOf, optionFor } from './standing';
import { awaited } from './status';

const EVENTS = 5;

/** The top card, the colour in play and what is awaited. */
export function topAloud(view: TableView): string {
    const { round } = view;
    if (!round) return '';
    const values = { card: cardWords(round.top), colour: say(`colour-${round.colour}`) };
    return `${say('board-aloud-top', values)} ${awaited(view)}`;
}

/** The hand in the order in which it is held, playable cards marked. */
export function handAloud(view: TableView, hand: readonly Held[]): string {
    const { round } = view;
    if (!round) return '';
    const words = hand.map(({ card }) =>
        optionFor(round, card)?.legal
            ? say('board-card-playable', { card: cardWords(card) })
            : cardWords(card),
    );
    return say('board-aloud-hand', { count: hand.length, cards: words.join('; ') });
}

/** How many cards everybody holds, in turn order. */
export function countsAloud(view: TableView): string {
    const { round } = view;
    if (!round) return '';
    const seats = around(view).map(({ seat }) =>
        isGone(round, seat)
            ? say('board-aloud-out', { name: nameOf(view, seat) })
            : say('board-aloud-count', { name: nameOf(view, seat), count: round.counts[seat] ?? 0 }),
    );
    const last = say('board-aloud-pile', { count: round.draw_count });
    return `${seats.join('. ')}. ${last}`;
}

/** The last events, newest first. */
export function eventsAloud(lines: readonly Line[]): string {
    const facts = lines.filter((line) => line.sort === 'fact' || line.sort === 'table');
    return facts
        .slice(-EVENTS)
        .toReversed()
        .map((line) => line.text)
        .join(' ');
}
