/** Questions about a table view that several parts ask. */

import type { MemberView, SeatView, TableView } from '../generated/protocol';
import { say } from '../i18n/say';

export function isHost(view: TableView): boolean {
    return view.me === view.host;
}

export function myTurn(view: TableView): boolean {
    return view.stage === 'round' && view.seat !== null && view.round?.turn === view.seat;
}

export function memberOf(view: TableView, seat: SeatView): MemberView | undefined {
    return view.members.find((one) => one.member === seat.member);
}

export function watchers(view: TableView): readonly MemberView[] {
    return view.members.filter((one) => one.seat === null);
}

/** The name on a chair, or that nobody sits there. */
export function seatName(seat: SeatView): string {
    return seat.holder === 'free' ? say('seat-free') : seat.name;
}

export function hostName(view: TableView): string {
    return view.members.find((one) => one.member === view.host)?.name ?? '';
}
