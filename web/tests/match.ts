/** A match as the server shows it, written by `python -m tests.web.matches`. */

import type { Replay, RulesPage, TableView } from '../src/generated/protocol';
import sample from './match.json';

interface Sample {
    readonly views: Record<TableView['stage'], TableView>;
    readonly rules: RulesPage;
    readonly replays: readonly Replay[];
}

export const match = sample as unknown as Sample;
/** The first dealer was found by the highest card. */
export const highCard = sample.high_card as unknown as Sample;
