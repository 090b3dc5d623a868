/** What a view says of seats and of the viewer's part in the round. */

import type { CardOption, RoundView, SeatView, TableView } from '../generated/protocol';
import { say } from '../i18n/say';

export type Tag =
    'turn' | 'next' | 'last' | 'owes' | 'out' | 'left' | 'finished' | 'away' | 'stand-in' | 'bot';

const GONE: readonly string[] = ['out', 'left', 'absent', 'finished'];
/** From so many cards below the limit on, a hand is in danger. */
const DANGER = 5;

/** The seats in turn order, the viewer's last. */
export function around(view: TableView): readonly SeatView[] {
    const first = view.seat === null ? 0 : view.seat + 1;
    return [...view.seats.slice(first), ...view.seats.slice(0, first)];
}

export function nameOf(view: TableView, seat: number): string {
    return seat === view.seat ? say('board-you') : (view.seats[seat]?.name ?? '');
}

export function isGone(round: RoundView, seat: number): boolean {
    return GONE.includes(round.status[seat] ?? 'absent');
}

export function inDanger(round: RoundView, seat: number): boolean {
    return round.limit > 0 && (round.counts[seat] ?? 0) >= round.limit - DANGER;
}

/** What is to be said of a seat, the most important first. */
export function tags(view: TableView, round: RoundView, seat: SeatView): readonly Tag[] {
    const at = seat.seat;
    const status = round.status[at];
    if (isGone(round, at)) return [status === 'left' || status === 'finished' ? status : 'out'];
    const member = view.members.find((one) => one.member === seat.member);
    const found: (Tag | false)[] = [
        round.owes.includes(at) && 'owes',
        round.called.includes(at) && 'last',
        round.turn === at && 'turn',
        round.next === at && 'next',
        seat.stand_in && 'stand-in',
        member?.present === false && !seat.stand_in && 'away',
        seat.holder === 'bot' && 'bot',
    ];
    return found.filter((tag) => tag !== false);
}

/** Whether the viewer decides now. */
export function mine(view: TableView): boolean {
    return view.seat !== null && view.stage === 'round' && view.round?.turn === view.seat;
}

/** Whether the viewer has cards to play with in this round. */
export function playing(view: TableView): boolean {
    return view.seat !== null && view.round !== null && !isGone(view.round, view.seat);
}

export function optionFor(round: RoundView, card: string): CardOption | undefined {
    return round.options.find((option) => option.card === card);
}

/** How many cards of the hand may be played. */
export function playable(round: RoundView): number {
    return round.hand.filter((card) => optionFor(round, card)?.legal).length;
}
