/** What is read aloud while a table is watched or played: what happened, and that it is one's turn. */

import type { Line, TableView } from '../generated/protocol';
import { knows, say } from '../i18n/say';
import { session } from '../model/session.svelte';
import { live } from '../ui/live.svelte';
import { myTurn } from './seats';

/** A line of the log as it is shown: a quick phrase in its words, chat with who said it. */
export function lineWords(line: Line): string {
    if (line.sort === 'fact' || line.sort === 'table') return line.text;
    const text =
        line.sort === 'phrase' && knows(`phrase-${line.text}`) ? say(`phrase-${line.text}`) : line.text;
    return say('line-said', { name: line.name ?? '', text });
}

export function turnSentence(view: TableView): string {
    const playable = view.round?.options.filter((option) => option.legal).length ?? 0;
    return say('your-turn-more', { penalty: view.round?.penalty ?? 0, playable });
}

/** Tell of the lines that are new, and of a turn that has just come. */
export function announce(before: TableView | null, view: TableView, fresh: readonly Line[]): void {
    const { ticker } = session.settings;
    if (before && ticker === 'all' && fresh.length) live.tell(fresh.map(lineWords).join(' '));
    if (ticker !== 'off' && myTurn(view) && !(before && myTurn(before))) live.alert(turnSentence(view));
}
