/** A moment of a replay as a table view, so that the board shows it as it shows a table. Nothing may be done there. */

import type { Replay, ReplayStep, SeatView, TableView } from '../generated/protocol';

const NOTHING = { options: [], verbs: [], names: [], catches: [], deadline: null };

function chair(name: string, seat: number, total: number): SeatView {
    return {
        seat,
        name,
        holder: 'person',
        member: null,
        bot: null,
        stand_in: false,
        next: null,
        total,
        ready: false,
    };
}

export function replayView(replay: Replay, step: ReplayStep): TableView {
    return {
        code: replay.id,
        number: step.number,
        stage: 'round',
        now: Date.now(),
        me: -1,
        seat: replay.eyes,
        host: -1,
        seats: replay.names.map((name, seat) => chair(name, seat, step.totals[seat] ?? 0)),
        members: [],
        settings: { clock: 0, easy: [], grace: 30, pace: 'normal', public: false, chat: false },
        rules: replay.rules,
        round: { ...step.round, ...NOTHING },
        rounds: [],
        winner: null,
        deal: replay.deal,
        replay: replay.id,
        problem: null,
        deal_from: null,
    };
}
