/** A play on its way: what the person still has to choose, and its text for the server. */

import type { CardOption } from '../generated/protocol';

/** A play as far as it is decided; `cards`: the choices among cards have been confirmed. */
export interface Draft {
    readonly option: CardOption;
    readonly colour?: string;
    readonly target?: number;
    readonly top?: string;
    readonly also?: readonly string[];
    readonly keeping?: readonly string[];
    readonly cards?: true;
}

export type Question = 'cards' | 'colour' | 'target';

/** What has to be chosen with the card that is to lie on top: another, or the one played. */
export function needs(draft: Draft): Pick<CardOption, 'colours' | 'targets'> {
    return draft.option.tops.find((top) => top.card === draft.top) ?? draft.option;
}

/** What is to be asked next; `null`: the play is whole. */
export function question(draft: Draft): Question | null {
    const { option } = draft;
    const { colours, targets } = needs(draft);
    const amongCards = option.tops.length + option.also.length + option.keeping.length > 0;
    if (amongCards && !draft.cards) return 'cards';
    if (colours.length && draft.colour === undefined) return 'colour';
    if (targets.length && draft.target === undefined) return 'target';
    return null;
}

/** The play in notation, with the last-card call where it is said. */
export function playText(draft: Draft, call: boolean): string {
    const parts = ['play', draft.option.card];
    if (draft.also?.length) parts.push('also', ...draft.also);
    if (draft.colour !== undefined) parts.push(draft.colour);
    if (draft.target !== undefined) parts.push('with', String(draft.target));
    if (draft.top !== undefined) parts.push('top', draft.top);
    if (draft.keeping?.length) parts.push('keeping', ...draft.keeping);
    if (call) parts.push('call');
    return parts.join(' ');
}
