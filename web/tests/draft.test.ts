import { describe, expect, it } from 'vitest';
import type { CardOption } from '../src/generated/protocol';
import { playText, question } from '../src/table/draft';
import { board } from './boards';

function option(name: string, card: string): CardOption {
    const found = board(name).view.round!.options.find((one) => one.card === card);
    if (!found) throw new Error(`${name} has no option ${card}`);
    return found;
}

describe('a play', () => {
    it('of a plain card is whole at once', () => {
        const draft = { option: option('two', 'R3') };
        expect(question(draft)).toBeNull();
        expect(playText(draft, false)).toBe('play R3');
        expect(playText(draft, true)).toBe('play R3 call');
    });

    it('of a wild asks for the colour', () => {
        const draft = { option: option('two', 'W+6') };
        expect(question(draft)).toBe('colour');
        expect(question({ ...draft, colour: 'blue' })).toBeNull();
        expect(playText({ ...draft, colour: 'blue' }, false)).toBe('play W+6 blue');
    });

    it('of a 7 asks with whom to swap', () => {
        const draft = { option: option('clock', 'R7') };
        expect(question(draft)).toBe('target');
        expect(playText({ ...draft, target: 2 }, true)).toBe('play R7 with 2 call');
    });

    it('of a Discard All asks for the cards where the rules give a choice', () => {
        const draft = { option: option('discard-all', 'RX') };
        expect(question(draft)).toBe('cards');
        const whole = { ...draft, cards: true as const, top: 'R9', keeping: ['R3'] };
        expect(question(whole)).toBeNull();
        expect(playText(whole, false)).toBe('play RX top R9 keeping R3');
    });

    it('of several cards names those laid along', () => {
        const draft = { option: option('together', 'R3') };
        expect(question(draft)).toBe('cards');
        expect(playText({ ...draft, cards: true, also: ['R3', 'B3'], keeping: [] }, false)).toBe(
            'play R3 also R3 B3',
        );
    });
});
