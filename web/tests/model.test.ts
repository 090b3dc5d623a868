import { expect, it } from 'vitest';
import type { Line, SwitchLine, TableView, Update } from '../src/generated/protocol';
import { codeIn } from '../src/model/codes';
import { TableDocument } from '../src/model/document.svelte';
import { eyesOf, hashOf, turnOf } from '../src/replay/turn';
import { routeOf } from '../src/router.svelte';
import { controlOf, matching } from '../src/rules/control';
import { match } from './match';

const { round } = match.views;

function line(number: number): Line {
    return { number, sort: 'fact', text: `fact ${number}`, name: null };
}

function update(view: TableView, number: number): Update {
    return { type: 'update', number, view: { ...view, number }, lines: [line(number)], facts: [] };
}

it('shows each update once, and none that is older than what is shown', () => {
    const table = new TableDocument();
    table.welcome({ type: 'welcome', token: 't', view: { ...round, number: 7 }, lines: [line(6), line(7)] });
    table.update(update(round, 8));
    table.update(update(round, 8));
    table.update(update(round, 7));
    expect(table.view!.number).toBe(8);
    expect(table.lines.map((one) => one.number)).toEqual([6, 7, 8]);
});

it('adds to its log what it missed, without saying anything twice', () => {
    const table = new TableDocument();
    table.welcome({ type: 'welcome', token: 't', view: { ...round, number: 7 }, lines: [line(6), line(7)] });
    table.welcome({
        type: 'welcome',
        token: 't',
        view: { ...round, number: 9 },
        lines: [line(7), line(8), line(9)],
    });
    expect(table.lines.map((one) => one.number)).toEqual([6, 7, 8, 9]);
    expect(table.facts).toEqual([]);
});

it('knows who is here', () => {
    const table = new TableDocument();
    table.welcome({ type: 'welcome', token: 't', view: round, lines: [] });
    table.presence({ type: 'presence', present: [1] });
    expect(table.view!.members.map((one) => one.present)).toEqual([false, true]);
});

it.each([
    ['k7qm2xpa', 'K7QM2XPA'],
    [' K7QM 2XPA ', 'K7QM2XPA'],
    ['http://192.168.1.20:8000/t/k7qm2xpa', 'K7QM2XPA'],
    ['OIL72XPA', '01172XPA'],
    ['K7QM2XP', null],
    ['http://192.168.1.20:8000/', null],
])('finds the code in %s', (text, code) => {
    expect(codeIn(text)).toBe(code);
});

it.each([
    ['#r2s14', { round: 2, step: 14 }],
    ['#r3', { round: 3, step: 0 }],
    ['', { round: 1, step: 0 }],
    ['#elsewhere', { round: 1, step: 0 }],
])('reads the turn of a replay in %s', (hash, turn) => {
    expect(turnOf(hash)).toEqual(turn);
    expect(turnOf(hashOf(turn))).toEqual(turn);
});

it('reads whose eyes an address asks for', () => {
    expect([eyesOf('?eyes=0'), eyesOf('?eyes=x'), eyesOf('')]).toEqual([0, null, null]);
    expect(routeOf('/replay/ABCD2345')).toEqual({ page: 'replay', id: 'ABCD2345' });
});

function named(name: string): SwitchLine {
    return match.rules.lines.find((one) => one.name === name)!;
}

it.each([
    ['jump_in', { sort: 'toggle' }],
    ['hand_size', { sort: 'number', least: 2, most: 15 }],
    ['points', { sort: 'fixed' }],
    ['catch_window', { sort: 'choice', values: ['next_turn', 'own_next_turn'] }],
])('sets %s by what fits its values', (name, control) => {
    expect(controlOf(named(name))).toMatchObject(control);
});

it('finds rules by words of their sentences', () => {
    expect(matching(match.rules.lines, 'JUMP').map((one) => one.name)).toContain('jump_in');
    expect(matching(match.rules.lines, 'zebra')).toEqual([]);
});
