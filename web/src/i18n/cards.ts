/** Cards in words: `R7` is "red 7", `W+6/G` is "Wild +6, green named". */

import { knows, say } from './say';

export const COLOURS = ['red', 'yellow', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

const LETTERS: Record<string, Colour> = { R: 'red', Y: 'yellow', G: 'green', B: 'blue' };

/** The colour printed on a card, `null` on a wild. */
export function colourOf(card: string): Colour | null {
    return card.startsWith('W') ? null : (LETTERS[card[0] ?? ''] ?? null);
}

/** The colour named for a wild on the discard pile, as in `W+6/G`. */
export function namedColour(card: string): Colour | null {
    return LETTERS[card.split('/')[1] ?? ''] ?? null;
}

/** The card without the colour named for it. */
export function kindOf(card: string): string {
    return card.split('/')[0] ?? card;
}

/** What a face says apart from its colour: `+4`, `Skip Everyone`. */
export function symbolWords(symbol: string): string {
    const key = `symbol-${symbol.replace('+', 'plus-')}`;
    return knows(key) ? say(key) : symbol;
}

/** The card's name, as a person would say it. */
export function cardWords(card: string): string {
    const kind = kindOf(card);
    const colour = colourOf(kind);
    if (colour)
        return say('card-coloured', { colour: say(`colour-${colour}`), symbol: symbolWords(kind.slice(1)) });
    const named = namedColour(card);
    const words = symbolWords(kind);
    return named ? say('card-named', { card: words, colour: say(`colour-${named}`) }) : words;
}
