/** The table as the server last said it is. Only messages of the server change it. */

import type { Fact, Line, Presence, TableView, Update, Welcome } from '../generated/protocol';

const MOST_LINES = 500;

export class TableDocument {
    view = $state.raw<TableView | null>(null);
    /** Oldest first. */
    lines = $state.raw<readonly Line[]>([]);
    /** What happened with the last update; empty after a welcome. */
    facts = $state.raw<readonly Fact[]>([]);
    /** The server's clock less ours, in milliseconds. */
    ahead = $state(0);

    welcome(message: Welcome): void {
        this.show(message.view, message.lines, []);
    }

    /** Show an update; an older one than what is shown (it crossed a welcome) changes nothing. */
    update(message: Update): void {
        if (this.view && message.number <= this.view.number) return;
        this.show(message.view, message.lines, message.facts);
    }

    presence(message: Presence): void {
        if (!this.view) return;
        const here = new Set(message.present);
        const members = this.view.members.map((one) => ({ ...one, present: here.has(one.member) }));
        this.view = { ...this.view, members };
    }

    private show(view: TableView, lines: readonly Line[], facts: readonly Fact[]): void {
        const last = this.lines.at(-1)?.number ?? -1;
        const fresh = lines.filter((line) => line.number > last);
        this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
        this.facts = facts;
        this.ahead = view.now - Date.now();
        this.view = view;
    }
}
