import { describe, expect, it } from 'vitest';
import type { CardOption } from '../src/generated/protocol';
import { arranged, held, shifted } from '../src/table/order';

const HAND = ['W+6', 'B2', 'RS', 'R7', 'Y0', 'R7', 'GX', 'R1', 'W'];
const legal = (card: string) => ({ card, legal: true }) as CardOption;
const cards = (...parts: Parameters<typeof arranged>) => arranged(...parts).map((one) => one.card);

describe('the order of a hand', () => {
    it('is by colour, then by value, wild cards last', () => {
        expect(cards(HAND, [], 'colour')).toEqual(['R1', 'R7', 'R7', 'RS', 'Y0', 'GX', 'B2', 'W', 'W+6']);
    });

    it('puts what may be played first', () => {
        expect(cards(HAND, [legal('B2'), legal('W')], 'playable').slice(0, 3)).toEqual(['B2', 'W', 'R1']);
    });

    it('by hand keeps its places, and new cards come last', () => {
        expect(cards(['R1', 'B2', 'G3'], [], 'manual', ['G3#0', 'R1#0'])).toEqual(['G3', 'R1', 'B2']);
    });

    it('tells equal cards apart', () => {
        expect(held(['R7', 'B1', 'R7']).map((one) => one.key)).toEqual(['R7#0', 'B1#0', 'R7#1']);
    });

    it('moves a card by hand, within the hand', () => {
        expect(shifted(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
        expect(shifted(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
    });
});
