import { describe, expect, it } from 'vitest';
import type { Fact } from '../src/generated/protocol';
import { plan, tempo } from '../src/table/motion';
import { cuesOf, rise } from '../src/table/sound';
import { board } from './boards';

function planned(name: string) {
    const { facts, view } = board(name);
    return plan(facts, view.seat, view.seats.length, view.round!.direction);
}

const fact = (sort: string, part: Partial<Fact> = {}): Fact => ({
    sort,
    seat: null,
    target: null,
    cards: [],
    count: 0,
    colour: null,
    ...part,
});

describe('motion', () => {
    it('lets a card fly from its seat to the discard pile', () => {
        expect(planned('six-stack').flights).toEqual([
            { from: 'seat-5', to: 'discard', card: 'G+4', delay: 0, lasts: 260 },
        ]);
        expect(planned('stack-other').flights[0]).toMatchObject({ from: 'hand', to: 'discard' });
    });

    it('draws one card after another, and counts them at the seat', () => {
        const { flights, gains } = planned('took');
        expect(flights.map((one) => one.delay)).toEqual([0, 45, 90, 135, 180, 225]);
        expect(flights[0]).toMatchObject({ from: 'draw', to: 'hand', card: 'G1' });
        expect(gains.get(0)).toBe(6);
    });

    it('draws no longer than 700 ms however many cards come', () => {
        const many = Array.from({ length: 40 }, () => fact('Drew', { seat: 2 }));
        const { flights, gains } = plan(many, 0, 4, 1);
        expect(Math.max(...flights.map((one) => one.delay))).toBeLessThanOrEqual(700);
        expect(flights.every((one) => one.card === null)).toBe(true);
        expect(gains.get(2)).toBe(40);
    });

    it('swaps hands face down', () => {
        const swaps = planned('swapped').flights.filter((one) => one.lasts === 420);
        expect(swaps.map(({ from, to, card }) => [from, to, card])).toEqual([
            ['seat-3', 'hand', null],
            ['hand', 'seat-3', null],
        ]);
    });

    it('passes hands in the direction of play', () => {
        const { flights } = plan([fact('HandsPassed')], null, 3, -1);
        expect(flights.map((one) => `${one.from} ${one.to}`)).toEqual([
            'seat-0 seat-2',
            'seat-1 seat-0',
            'seat-2 seat-1',
        ]);
    });

    it('shakes who is knocked out', () => {
        expect([...planned('knocked-out').shaken]).toEqual([0]);
    });

    it('hastens behind a backlog, and stops where nobody looks', () => {
        expect(tempo(1, 0, false)).toBe(1);
        expect(tempo(1, 4, false)).toBe(0.5);
        expect(tempo(1, 9, false)).toBe(0);
        expect(tempo(1, 0, true)).toBe(0);
        expect(tempo(0, 0, false)).toBe(0);
    });
});

describe('sound', () => {
    it('is heard for each card of a penalty', () => {
        expect(cuesOf(board('took').facts)).toEqual(['take', ...Array<string>(6).fill('draw')]);
    });

    it('tells a growing stack', () => {
        expect(cuesOf(board('six-stack').facts)).toEqual(['play', 'stack']);
        expect(cuesOf([fact('PenaltySet', { count: 0 })])).toEqual([]);
    });

    it('rises by a semitone an answer, by an octave at most', () => {
        expect(rise(0)).toBe(1);
        expect(rise(12)).toBe(2);
        expect(rise(40)).toBe(2);
    });
});
