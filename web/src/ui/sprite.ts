/** Where a card's drawing is found. The sprite is made by `python -m tools.faces` and shared with paper and docs. */

import sheet from '../generated/sprite.svg?url';

/** The address of the face of a card in notation, or of the back. */
export function face(card: string | null): string {
    return `${sheet}#card-${card ? card.replace('+', 'plus').replace('/', '-') : 'back'}`;
}

/** The address of a colour's silhouette; `W`: all four. */
export function suit(letter: string): string {
    return `${sheet}#suit-${letter}`;
}
