import { describe, expect, it } from 'vitest';
import { layout, LOW, seatGrid } from '../src/table/layout';

const SCREENS = [
    [304, 524],
    [344, 596],
    [359, 623],
    [374, 800],
    [800, 346],
    [1424, 856],
] as const;

describe('the hand', () => {
    it.each(SCREENS)('fits %i px, whatever it holds', (width, height) => {
        for (let n = 1; n <= 60; n += 1) {
            const { card, places } = layout(n, width, height);
            expect(places).toHaveLength(n);
            for (const { x } of places) {
                expect(x).toBeGreaterThanOrEqual(0);
                expect(x + card.width).toBeLessThanOrEqual(width + 0.001);
            }
        }
    });

    it.each(SCREENS)('leaves every card its 24 px to be hit at %i px', (width, height) => {
        for (let n = 2; n <= 60; n += 1) {
            const { card, perRow, places, step } = layout(n, width, height);
            if (perRow > 1) expect(step).toBeGreaterThanOrEqual(24);
            const below = places.find((place) => place.y > 0);
            if (below) expect(below.y).toBeGreaterThanOrEqual((36 / 84) * card.height);
        }
    });

    it('has the rows that a phone has', () => {
        const rows = (n: number) => layout(n, 374, 800).rows;
        expect([1, 7, 9, 10, 18, 19, 24, 27, 28].map(rows)).toEqual([1, 1, 1, 2, 2, 3, 3, 3, 4]);
        expect(layout(24, 374, 800).step).toBeCloseTo(44.3, 1);
    });

    it('is one row on a desk', () => {
        expect(layout(24, 1424, 856).rows).toBe(1);
    });

    it('shows four rows at most and scrolls the rest', () => {
        const { height, rows, shown } = layout(80, 304, 524);
        expect(rows).toBeGreaterThan(4);
        expect(shown).toBeLessThan(height);
    });

    it('is in the middle when there is room', () => {
        const { card, places } = layout(2, 1000, 800);
        expect(places[0]!.x).toBeCloseTo(1000 - places[1]!.x - card.width);
    });
});

describe('the seats', () => {
    it.each([
        [20, 374, 800, 5, 'small'],
        [20, 1424, 856, 10, 'small'],
        [10, 1424, 856, 10, 'small'],
        [6, 374, 800, 3, 'large'],
        [6, 1424, 856, 6, 'large'],
        [4, 304, 620, 4, 'large'],
    ] as const)('%i seats at %i x %i stand in %i columns', (n, width, height, columns, look) => {
        expect(seatGrid(n, width, height)).toMatchObject({ columns, look, strip: false });
    });

    it('take the room that large text needs, or become a strip', () => {
        expect(seatGrid(20, 374, 800, 1.25)).toMatchObject({ strip: false, columns: 5, height: 60 });
        expect(seatGrid(20, 344, 596, 1.25)).toMatchObject({ strip: true, height: 55 });
    });

    it('are a strip on a low screen', () => {
        expect(seatGrid(20, 304, LOW - 1)).toMatchObject({ strip: true, look: 'flat' });
        expect(seatGrid(3, 304, LOW - 1)).toMatchObject({ strip: false });
        expect(seatGrid(6, 304, 524)).toMatchObject({ strip: false, columns: 3, look: 'flat' });
        expect(seatGrid(6, 304, 400)).toMatchObject({ strip: true });
    });
});
