import { describe, expect, it } from 'vitest';
import type { Flight } from '../src/table/motion';
import { Sky, zoneBox } from '../src/table/sky.svelte';

const BOX = new DOMRect(0, 0, 64, 90);
const FLIGHT: Flight = { from: 'draw', to: 'hand', card: null, delay: 45, lasts: 180 };

function launched(updates: number, cards = 1): Sky {
    const sky = new Sky();
    const boxes = Array<DOMRect>(cards).fill(BOX);
    for (let nth = 0; nth < updates; nth += 1) sky.launch(Array<Flight>(cards).fill(FLIGHT), boxes, boxes, 1);
    return sky;
}

describe('the cards in the air', () => {
    it('fly until they have landed', () => {
        const sky = launched(1);
        expect(sky.flying).toMatchObject([{ delay: 45, lasts: 180 }]);
        sky.landed(sky.flying[0]!.id);
        expect(sky.flying).toEqual([]);
    });

    it('are let be when an end of the way is not on the screen', () => {
        const sky = new Sky();
        sky.launch([FLIGHT, FLIGHT], [BOX, null], [null, BOX], 1);
        expect(sky.flying).toEqual([]);
    });

    it('are hastened behind a backlog, and dropped behind a long one', () => {
        expect(launched(5).flying.map((one) => one.lasts)).toEqual([180, 180, 180, 180, 90]);
        expect(launched(9).flying).toHaveLength(9);
        expect(launched(10).flying).toEqual([]);
    });

    it('of one update are no backlog, however many they are', () => {
        expect(launched(2, 15).flying.every((one) => one.lasts === 180)).toBe(true);
    });
});

describe('a place on the screen', () => {
    it('is the card itself, then the hand, then the seat of who has none', () => {
        const board = document.createElement('div');
        expect(zoneBox(board, 'hand', 'R7')).toBeNull();
        board.innerHTML = '<i data-zone="mine"></i>';
        expect(zoneBox(board, 'hand', 'R7')).not.toBeNull();
        board.innerHTML += '<i data-zone="hand"><b data-card="R7#0"></b></i>';
        const card = board.querySelector('b')!;
        card.getBoundingClientRect = () => new DOMRect(7, 8, 9, 10);
        expect(zoneBox(board, 'hand', 'R7')).toMatchObject({ x: 7, y: 8 });
    });
});
