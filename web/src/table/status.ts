/** The sentence above the buttons: what is awaited, of whom, and why a card cannot be played. */

import type { TableView } from '../generated/protocol';
import { cardWords } from '../i18n/cards';
import { say } from '../i18n/say';
import { mine, nameOf, optionFor, playable, playing } from './standing';

/** A sentence that begins with the name of a card. */
export function capital(sentence: string): string {
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** What is awaited now. */
export function awaited(view: TableView): string {
    const { round } = view;
    if (!round || round.turn === null) return say('board-round-over');
    if (!mine(view)) return waitsFor(view, round.turn);
    const count = playable(round);
    const { penalty: total, least, phase } = round;
    if (phase === 'name') return say('board-name-it');
    if (phase === 'challenge') return say('board-challenge-it', { total });
    if (phase === 'drawn' && round.drawn) {
        const [card, keep] = [cardWords(round.drawn), round.verbs.includes('keep')];
        return say(keep ? 'board-drawn-or-keep' : 'board-drawn', { card });
    }
    if (total) return say(count ? 'board-answer' : 'board-no-answer', { total, least, count });
    return say(count ? 'board-play' : 'board-draw', { count });
}

function waitsFor(view: TableView, turn: number): string {
    const { penalty: total, phase } = view.round!;
    const name = nameOf(view, turn);
    if (phase === 'name') return say('board-names', { name });
    return say('board-waits', { name, total });
}

/** What is to be said of a selected card: that it may be played, or the ruling why not. */
export function ruling(view: TableView, card: string): string {
    const { round } = view;
    if (!round) return '';
    const option = optionFor(round, card);
    if (option?.legal) return capital(say('board-may', { card: cardWords(card) }));
    if (option?.sentence) return option.sentence;
    if (mine(view)) return awaited(view);
    return round.turn === null
        ? say('board-round-over')
        : say('board-not-yet', { name: nameOf(view, round.turn) });
}

/** What whoever has no hand in this round is told; `null` while playing. */
export function aside(view: TableView): string | null {
    if (playing(view) || !view.round) return null;
    if (view.seat === null) return say('board-watching');
    const status = view.round.status[view.seat];
    if (status === 'left') return say('board-left');
    if (status === 'finished') return say('board-finished');
    if (status === 'absent') return say('board-absent');
    return say('board-out', { limit: view.round.limit });
}
