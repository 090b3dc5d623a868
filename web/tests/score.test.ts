import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { KINDS, KNOCK_OUT, PRESETS, type Bonus, type CardSymbol } from '../src/generated/points';
import { checkedPad } from '../src/score/checked';
import { added, csv, exported, fileName, imported } from '../src/score/files';
import { frameOf, linesOf, PITCH, spread, ticks } from '../src/score/lines';
import {
    again,
    joined,
    knockedOut,
    moved,
    newPad,
    newPlayer,
    newRound,
    playing,
    removed,
    renamed,
    returned,
    seatsOf,
    tapped,
    typed,
    withoutRound,
    withRound,
    wonBy,
    type Pad,
    type Round,
} from '../src/score/pad';
import { course, handPoints, roundPoints, standing, verdict } from '../src/score/points';
import { wayOf, ways } from '../src/score/way.svelte';

interface Told {
    readonly name: string;
    readonly bonus: Bonus;
    readonly winner: number | null;
    readonly hands: readonly Partial<Record<CardSymbol, number>>[];
    readonly out: Readonly<Record<string, number | null>>;
    readonly points: readonly number[];
}
interface Decided {
    readonly target: number;
    readonly totals: readonly number[];
    readonly round: number | null;
    readonly winner: number | null;
}
const golden: { rounds: Told[]; matches: Decided[] } = JSON.parse(readFileSync('tests/rounds.json', 'utf-8'));

const id = (seat: number | null) => (seat === null ? null : `a${seat}`);

/** The round as taps and ticks enter it. */
function entered(told: Told): Round {
    let round = wonBy(newRound(), id(told.winner));
    for (const [seat, causer] of Object.entries(told.out)) round = knockedOut(round, `a${seat}`, id(causer));
    for (const [seat, cards] of told.hands.entries()) {
        if (seat === told.winner) continue;
        for (const [symbol, count] of Object.entries(cards))
            for (let n = 0; n < count; n += 1) round = tapped(round, `a${seat}`, symbol as CardSymbol, 1);
    }
    return round;
}

function padOf(...names: string[]): Pad {
    return newPad(
        'Friday',
        names.map((name, at) => ({ ...newPlayer(name), id: `a${at}` })),
    );
}

const won = (winner: string, hands: Record<string, number>): Round => {
    let round = wonBy(newRound(), winner);
    for (const [who, points] of Object.entries(hands)) round = typed(round, who, points);
    return round;
};

describe('sums', () => {
    it.each(golden.rounds)('of the round $name are the engine’s', (told) => {
        const points = roundPoints(told.bonus, entered(told));
        expect(told.points.map((_, seat) => points[`a${seat}`] ?? 0)).toEqual(told.points);
    });

    it('make 356 of the worked example', () => {
        const told = golden.rounds.find((one) => one.name === 'P1')!;
        expect(roundPoints(told.bonus, entered(told))).toEqual({ a0: 356 });
    });

    it('are none when nobody wins, whoever was knocked out by whom', () => {
        const round = typed(knockedOut(newRound(), 'a1', 'a0'), 'a2', 40);
        for (const bonus of ['winner', 'causer', 'off'] as const)
            expect(roundPoints(bonus, round)).toEqual({});
    });

    it('leave a hand out of the count that was knocked out, or won', () => {
        const round = wonBy(won('a1', { a0: 30, a2: 12 }), 'a0');
        expect(roundPoints('winner', round)).toEqual({ a0: 12 });
        expect(roundPoints('winner', knockedOut(round, 'a2', null))).toEqual({ a0: KNOCK_OUT });
    });

    it.each(golden.matches)('decide a match like the engine: $totals after $round', (given) => {
        const totals = Object.fromEntries(given.totals.map((sum, seat) => [`a${seat}`, sum]));
        const found = verdict(given.target, totals, id(given.round));
        expect(found.kind === 'won' ? found.winner : null).toBe(id(given.winner));
    });

    it('say who is level', () => {
        expect(verdict(100, { a0: 100, a1: 100, a2: 5 }, 'a2')).toEqual({
            kind: 'level',
            leaders: ['a0', 'a1'],
        });
    });

    it('run on from round to round, and a match that was won stays won', () => {
        let pad: Pad = { ...padOf('Ana', 'Ben'), target: 100 };
        pad = withRound(pad, won('a0', { a1: 60 }));
        expect(standing(pad)).toEqual({ verdict: { kind: 'open' }, rounds: 1 });
        pad = withRound(pad, won('a0', { a1: 40 }));
        pad = withRound(pad, won('a1', { a0: 500 }));
        expect(course(pad)).toEqual([
            { a0: 0, a1: 0 },
            { a0: 60, a1: 0 },
            { a0: 100, a1: 0 },
            { a0: 100, a1: 500 },
        ]);
        expect(standing(pad)).toEqual({ verdict: { kind: 'won', winner: 'a0' }, rounds: 2 });
    });
});

describe('a round', () => {
    it('takes cards and gives them back', () => {
        let round = tapped(tapped(newRound(), 'a1', '7', 1), 'a1', 'W+10', 1);
        expect(handPoints(round.hands.a1)).toBe(7 + KINDS['W+10'].points);
        round = tapped(tapped(round, 'a1', '7', -1), 'a1', '7', -1);
        expect(round.hands.a1).toEqual({ cards: { 'W+10': 1 } });
    });

    it('takes typed points in the place of cards, and cards in the place of typed points', () => {
        const round = typed(tapped(newRound(), 'a1', '7', 1), 'a1', 29);
        expect(handPoints(round.hands.a1)).toBe(29);
        expect(tapped(round, 'a1', '2', 1).hands.a1).toEqual({ cards: { 2: 1 } });
        expect(typed(round, 'a1', null).hands).toEqual({});
    });

    it('has no winner who was knocked out', () => {
        expect(knockedOut(wonBy(newRound(), 'a0'), 'a0', null).winner).toBeNull();
        expect(wonBy(knockedOut(newRound(), 'a0', null), 'a0').out).toEqual({});
    });
});

describe('a pad', () => {
    const pad = withRound(padOf('Ana', 'Ben', 'Cal'), won('a0', { a1: 60 }));

    it('is edited without being changed', () => {
        const before = JSON.stringify(pad);
        expect(renamed(pad, 'a1', 'Bea').players[1]!.name).toBe('Bea');
        expect(moved(pad, 'a0', 1).players.map((one) => one.name)).toEqual(['Ben', 'Ana', 'Cal']);
        expect(moved(pad, 'a0', -1)).toBe(pad);
        const changed = { ...pad.rounds[0]!, winner: 'a2' };
        expect(withRound(pad, changed).rounds).toEqual([changed]);
        expect(withoutRound(pad, changed.id).rounds).toEqual([]);
        expect(JSON.stringify(pad)).toBe(before);
    });

    it('keeps the points of who leaves, and forgets who never played', () => {
        const without = removed(removed(pad, 'a0'), 'a2');
        expect(without.players.map((one) => [one.name, one.gone])).toEqual([
            ['Ana', true],
            ['Ben', false],
        ]);
        expect(course(without).at(-1)).toEqual({ a0: 60, a1: 0 });
        expect(seatsOf(without, newRound()).map((one) => one.name)).toEqual(['Ben']);
        expect(seatsOf(without, pad.rounds[0]!).map((one) => one.name)).toEqual(['Ana', 'Ben']);
        expect(playing(returned(without, 'a0'))).toHaveLength(2);
    });

    it('takes twenty players and no more', () => {
        let full = pad;
        for (let n = 0; n < 30; n += 1) full = joined(full, `P${n}`);
        expect(playing(full)).toHaveLength(20);
    });

    it('begins again with the same players and rules', () => {
        const next = again(pad);
        expect(next.rounds).toEqual([]);
        expect(next.players).toEqual(pad.players);
        expect(next.id).not.toBe(pad.id);
    });

    it('takes target and bonus from the preset', () => {
        for (const preset of Object.keys(PRESETS) as (keyof typeof PRESETS)[])
            expect(newPad('x', [], preset)).toMatchObject({
                bonus: PRESETS[preset].bonus,
                target: PRESETS[preset].target,
            });
    });
});

describe('files', () => {
    const pad = withRound(
        withRound(padOf('Ana', '=1+1', 'O"Hara, Cal'), tapped(wonBy(newRound(), 'a0'), 'a1', 'W+10', 1)),
        knockedOut(won('a1', { a0: 30 }), 'a2', 'a1'),
    );

    it('come back as they were', () => {
        expect(imported(exported([pad]))).toEqual([pad]);
    });

    it('that are here already are not added twice; others with a known id get a new one', () => {
        expect(added([pad], [pad])).toEqual([]);
        const [other] = added([pad], [{ ...pad, name: 'Other' }]);
        expect(other!.name).toBe('Other');
        expect(other!.id).not.toBe(pad.id);
    });

    it.each([
        ['not JSON', '{', /not a JSON file/],
        ['something else', '[1]', /not a score pad/],
        ['nothing', 'null', /not a score pad/],
        ['a later version', exported([pad]).replace('"version": 1', '"version": 2'), /format 2/],
        ['an unknown card', exported([pad]).replace('"W+10"', '"W+99"'), /hands\.a1\.cards\.W\+99/],
        ['a broken count', exported([pad]).replace('"W+10": 1', '"W+10": -1'), /hands\.a1\.cards\.W\+10/],
        [
            'an unknown winner',
            exported([pad]).replace('"winner": "a1"', '"winner": "b"'),
            /rounds\[1\]\.winner/,
        ],
        ['an unknown preset', exported([pad]).replace('"official"', '"toString"'), /preset/],
        [
            'an id that means something',
            exported([pad]).replaceAll('"a0"', '"constructor"'),
            /players\[0\]\.id/,
        ],
        ['one player', exported([{ ...pad, players: pad.players.slice(0, 1), rounds: [] }]), /players/],
    ])('with %s are refused with a reason', (_, text, reason) => {
        expect(() => imported(text)).toThrow(reason);
    });

    it('are as the documentation shows them', () => {
        const [, example] = /```json\n(.*?)```/s.exec(readFileSync('../docs/score.md', 'utf-8'))!;
        expect(course(imported(example!)[0]!).at(-1)).toEqual({ a1: 14 + 50 + KNOCK_OUT, b2: 0, c3: 0 });
    });

    it('with two players of one id are refused', () => {
        const players = [pad.players[0]!, { ...pad.players[1]!, id: 'a0' }];
        expect(() => checkedPad({ ...pad, players, rounds: [] })).toThrow(/players/);
    });

    it('for a spreadsheet hold every round, and no formula', () => {
        expect(csv(pad)).toBe(
            [
                'Round,Winner,Ana,\'=1+1,"O""Hara, Cal"',
                '1,Ana,50,0,0',
                "2,'=1+1,0,280,0",
                'Total,,50,280,0',
                '',
            ].join('\r\n'),
        );
    });

    it('have plain names', () => {
        expect(fileName('Match of 1/12: “Ana”!', 'csv')).toBe('Match-of-1-12-Ana.csv');
        expect(fileName('…', 'json')).toBe('score.json');
    });
});

describe('the chart', () => {
    it('has a line a player, and names that do not stand on each other', () => {
        const names = Array.from({ length: 20 }, (_, at) => `Player ${at}`);
        const pad = withRound(padOf(...names), won('a3', { a1: 60 }));
        const frame = frameOf(320, names);
        const lines = linesOf(pad, course(pad), frame);
        expect(lines).toHaveLength(20);
        const labels = lines.map((line) => line.label).sort((a, b) => a - b);
        for (const [at, label] of labels.slice(1).entries())
            expect(label - labels[at]!).toBeGreaterThanOrEqual(PITCH);
        expect(labels[0]).toBeGreaterThan(0);
        expect(labels.at(-1)).toBeLessThanOrEqual(frame.height);
        const looks = lines.map((line) => line.marker + line.dashes);
        expect(new Set(looks).size).toBe(20);
    });

    it('moves names apart only where they would touch', () => {
        expect(spread([10, 100], 200)).toEqual([10, 100]);
        expect(spread([100, 100], 200)).toEqual([100, 100 + PITCH]);
        expect(spread([200, 200], 200)).toEqual([200 - PITCH, 200]);
    });

    it('numbers as many rounds as there is room for', () => {
        expect(ticks(3, 300)).toEqual([1, 2, 3]);
        expect(ticks(100, 200)).toEqual([20, 40, 60, 80, 100]);
    });
});

describe('ways', () => {
    it.each([
        ['', { at: 'list' }],
        [ways.list, { at: 'list' }],
        [ways.fresh, { at: 'new' }],
        [ways.sheet('a1'), { at: 'sheet', id: 'a1', round: '' }],
        [ways.setup('a1'), { at: 'setup', id: 'a1', round: '' }],
        [ways.entry('a1'), { at: 'entry', id: 'a1', round: '' }],
        [ways.entry('a1', 'b2'), { at: 'entry', id: 'a1', round: 'b2' }],
        ['#nonsense', { at: 'list' }],
    ])('%s is %o', (hash, way) => {
        expect(wayOf(hash)).toEqual(way);
    });
});
