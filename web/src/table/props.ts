/** What the table page gives to the board. */

import type { Fact, Line, TableView } from '../generated/protocol';
import type { Answer, Intent } from '../net/socket';

export interface BoardProps {
    readonly view: TableView;
    /** The log, oldest first. */
    readonly lines: readonly Line[];
    /** What happened with the update that `view.number` names; empty after a (re)connection. */
    readonly facts: readonly Fact[];
    /** The server's clock less ours in milliseconds: a deadline is reached when `Date.now() + ahead >= deadline`. */
    readonly ahead: number;
    /** Act for the viewer's seat, in notation: `play R7 with 2`. */
    act(action: string): Promise<Answer>;
    /** Ask for anything else. */
    request(intent: Intent): Promise<Answer>;
}
