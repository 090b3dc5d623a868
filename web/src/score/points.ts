/** What a round is worth, and who wins: the engine's arithmetic over the generated tables, held to it by a test. */

import { KINDS, KNOCK_OUT, type Bonus, type CardSymbol } from '../generated/points';
import type { Hand, Pad, PlayerId, Round } from './pad';

export type Points = Readonly<Record<PlayerId, number>>;

export type Verdict =
    | { readonly kind: 'open' }
    | { readonly kind: 'level'; readonly leaders: readonly PlayerId[] }
    | { readonly kind: 'won'; readonly winner: PlayerId };

/** [80] What the cards of a hand count. */
export function handPoints(hand: Hand | undefined): number {
    if (!hand) return 0;
    if ('points' in hand) return hand.points;
    return cardsOf(hand).reduce((sum, [symbol, count]) => sum + count * KINDS[symbol].points, 0);
}

/** How many cards of a hand were tapped. */
export function handSize(hand: Hand | undefined): number {
    return cardsOf(hand).reduce((sum, [, count]) => sum + count, 0);
}

/** The cards of a hand with their counts, in the order of the deck. */
export function cardsOf(hand: Hand | undefined): [CardSymbol, number][] {
    if (!hand || 'points' in hand) return [];
    const symbols = Object.keys(KINDS) as CardSymbol[];
    return symbols.flatMap((symbol) => (hand.cards[symbol] ? [[symbol, hand.cards[symbol]]] : []));
}

/** [71] Who gets the points for a knock-out. Nobody earns them by knocking out himself. */
function earner(bonus: Bonus, round: Round, out: PlayerId): PlayerId | null {
    if (bonus === 'winner') return round.winner;
    const causer = round.out[out] ?? null;
    return bonus === 'causer' && causer !== out ? causer : null;
}

/** The points of a round: the winner's for the hands still held, and those for knock-outs; none where nobody won [78]. */
export function roundPoints(bonus: Bonus, round: Round): Points {
    const points: Record<PlayerId, number> = {};
    if (round.winner === null) return points;
    const held = Object.keys(round.hands).filter((id) => id !== round.winner && !(id in round.out));
    points[round.winner] = held.reduce((sum, id) => sum + handPoints(round.hands[id]), 0);
    for (const out of Object.keys(round.out)) {
        const to = earner(bonus, round, out);
        if (to !== null) points[to] = (points[to] ?? 0) + KNOCK_OUT;
    }
    return points;
}

/** Totals after each round; the first row is the start. */
export function course(pad: Pad): Points[] {
    const rows = [Object.fromEntries(pad.players.map((player) => [player.id, 0]))];
    for (const round of pad.rounds) {
        const last = rows[rows.length - 1]!;
        const points = roundPoints(pad.bonus, round);
        rows.push(Object.fromEntries(Object.entries(last).map(([id, sum]) => [id, sum + (points[id] ?? 0)])));
    }
    return rows;
}

/** [81][82] Who has won the match after a round: as the engine's `match_winner` has it. */
export function verdict(target: number, totals: Points, roundWinner: PlayerId | null): Verdict {
    const best = Math.max(...Object.values(totals));
    if (best < target) return { kind: 'open' };
    const leaders = Object.keys(totals).filter((id) => totals[id] === best);
    if (roundWinner !== null && leaders.includes(roundWinner)) return { kind: 'won', winner: roundWinner };
    return leaders.length === 1 ? { kind: 'won', winner: leaders[0]! } : { kind: 'level', leaders };
}

/** How the match stands, and after how many rounds it was decided. Rounds played on after that change no winner. */
export function standing(pad: Pad): { verdict: Verdict; rounds: number } {
    const rows = course(pad);
    let last: Verdict = { kind: 'open' };
    for (const [at, round] of pad.rounds.entries()) {
        last = verdict(pad.target, rows[at + 1]!, round.winner);
        if (last.kind === 'won') return { verdict: last, rounds: at + 1 };
    }
    return { verdict: last, rounds: pad.rounds.length };
}
