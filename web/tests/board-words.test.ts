import { describe, expect, it } from 'vitest';
import { command, writing } from '../src/table/keys';
import { held } from '../src/table/order';
import { countsAloud, eventsAloud, handAloud, topAloud } from '../src/table/speech';
import { around, inDanger, tags } from '../src/table/standing';
import { aside, awaited, ruling } from '../src/table/status';
import { board, BOARDS } from './boards';

const view = (name: string) => board(name).view;

describe('what is awaited', () => {
    it.each([
        ['two', 'Your turn: 3 cards fit.'],
        ['four', 'Bo is to play.'],
        ['six-stack', 'Your turn: answer with +4 or more, or take 10. 2 cards fit.'],
        ['total-only', 'Your turn: answer with a Draw card, or take 4. 3 cards fit.'],
        ['stack-other', 'Ada is to answer or take 4 cards.'],
        ['roulette', 'Name a colour: you turn up cards until it comes.'],
        ['drawn', 'You drew red 6: play it.'],
        ['challenge', 'Challenge the wild card, or accept 6 cards.'],
        ['swapped', 'Your turn: nothing fits, so draw.'],
        ['between', 'The round is over.'],
    ])('at %s: %s', (name, sentence) => {
        expect(awaited(view(name))).toBe(sentence);
    });

    it('is said of every board', () => {
        for (const { view } of Object.values(BOARDS)) expect(awaited(view)).not.toBe('');
    });
});

describe('a selected card', () => {
    it('says why it cannot be played, in the words of the server', () => {
        expect(ruling(view('four-mine'), 'R3')).toBe('Red 3 matches neither yellow nor 5.');
    });

    it('says that it may be played', () => {
        expect(ruling(view('four-mine'), 'W+6')).toBe('Wild +6 may be played: tap it again, or press Play.');
    });

    it('says whose turn it is', () => {
        expect(ruling(view('four'), 'R3')).toBe('Bo is to play. Wait for your turn.');
    });
});

describe('the seats', () => {
    it('stand in turn order, the viewer last', () => {
        expect(around(view('four')).map((seat) => seat.seat)).toEqual([1, 2, 3, 0]);
        expect(around(view('watching')).map((seat) => seat.seat)).toEqual([0, 1, 2, 3, 4, 5]);
    });

    it('say what matters most first', () => {
        const { round, seats } = view('catch');
        expect(tags(view('catch'), round!, seats[2]!)).toEqual(['owes', 'stand-in']);
        expect(tags(view('catch'), round!, seats[3]!)).toEqual(['turn']);
        expect(tags(view('twenty'), view('twenty').round!, view('twenty').seats[6]!)).toEqual(['out']);
    });

    it('are in danger near the limit, where there is one', () => {
        const { round } = view('twenty');
        expect([inDanger(round!, 2), inDanger(round!, 8)]).toEqual([true, false]);
        expect(inDanger({ ...round!, limit: 0 }, 2)).toBe(false);
    });
});

describe('who has no hand', () => {
    it('is told why', () => {
        expect(aside(view('watching'))).toContain('watching');
        expect(aside(view('knocked-out'))).toContain('25');
        expect(aside(view('four'))).toBeNull();
    });
});

describe('read aloud', () => {
    it('the top card with its colour', () => {
        expect(topAloud(view('challenge'))).toContain('Wild +6, blue named. The colour is blue.');
    });

    it('the hand, with what may be played', () => {
        expect(handAloud(view('two'), held(['R3', 'YS']))).toBe(
            'You hold 2 cards: red 3, playable; yellow Skip.',
        );
    });

    it('all counts', () => {
        expect(countsAloud(view('two'))).toBe('Ada: 4. You: 7. Draw pile: 61.');
        expect(countsAloud(view('twenty'))).toContain('Gus: out');
    });

    it('the last events, newest first', () => {
        expect(eventsAloud(board('four').lines)).toMatch(/^Ada plays yellow 2\./);
    });
});

describe('keys', () => {
    const press = (key: string, part: Partial<KeyboardEvent> = {}) =>
        ({ key, ctrlKey: false, altKey: false, metaKey: false, repeat: false, ...part }) as KeyboardEvent;

    it('are commands and choices', () => {
        expect(command(press('d'), true)).toBe('draw');
        expect(command(press('?', { shiftKey: true }), true)).toBe('help');
        expect(command(press('3'), true)).toEqual({ choice: 2 });
        expect(command(press('z'), true)).toBeNull();
    });

    it('leave the browser its own, and can be turned off', () => {
        expect(command(press('d', { ctrlKey: true }), true)).toBeNull();
        expect(command(press('d'), false)).toBeNull();
        expect(command(press('Escape'), false)).toBe('close');
    });

    it('are letters where somebody writes', () => {
        expect(writing(document.createElement('input'))).toBe(true);
        expect(writing(document.createElement('button'))).toBe(false);
    });
});
