import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tick } from 'svelte';
import { session } from '../src/model/session.svelte';
import type { Answer } from '../src/net/socket';
import TableBoard from '../src/table/TableBoard.svelte';
import { live } from '../src/ui/live.svelte';
import { board } from './boards';

const DONE: Answer = { type: 'done', id: 'x', number: 1 };
const REFUSED: Answer = {
    type: 'refused',
    id: 'x',
    number: 1,
    rule: 'stale',
    sentence: 'Too late for that.',
};

// jsdom lays nothing out, and so has neither of these.
Element.prototype.scrollTo ??= () => {};
globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
};
HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
    this.open = true;
};

/** The board called `name`; what it asks of the server is in `act`. */
function shown(name: string, answer: Answer | Promise<Answer> = DONE, { soon = false } = {}) {
    const { view, lines, before, facts } = board(name);
    const act = vi.fn(async (_: string) => answer);
    const request = vi.fn(async () => DONE);
    const ahead = (view.round?.catch_from ?? 0) - Date.now() + (soon ? -60_000 : 60_000);
    const props = { view, lines, facts: [], ahead, act, request };
    return { ...render(TableBoard, props), act, request, before, props, updated: { view, facts } };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.body, { key });

beforeEach(() => {
    session.reset();
    session.change({ motion: 'off' });
});
afterEach(() => vi.restoreAllMocks());

describe('a card', () => {
    it('is selected by the first tap and played by the second', async () => {
        const { act } = shown('two');
        const card = button('red 3, playable');
        await fireEvent.click(card);
        expect(card.getAttribute('aria-pressed')).toBe('true');
        expect(act).not.toHaveBeenCalled();
        await fireEvent.click(card);
        expect(act).toHaveBeenCalledExactlyOnceWith('play R3');
    });

    it('is played by one tap where that is set', async () => {
        session.change({ oneTap: true });
        const { act } = shown('two');
        await fireEvent.click(button('red 3, playable'));
        expect(act).toHaveBeenCalledExactlyOnceWith('play R3');
    });

    it('says why it cannot be played, and is not sent', async () => {
        const { act } = shown('four-mine');
        const card = button('red 3');
        await fireEvent.click(card);
        expect(screen.getByText('Red 3 matches neither yellow nor 5.')).toBeTruthy();
        await fireEvent.click(card);
        expect(live.assertive.trim()).toBe('Red 3 matches neither yellow nor 5.');
        expect(button('Play')).toHaveProperty('disabled', true);
        expect(act).not.toHaveBeenCalled();
    });

    it('is found with the arrow keys; one of them can be tabbed to', async () => {
        shown('two');
        const hand = screen.getByRole('group', { name: 'Your hand, 7 cards' });
        const cards = within(hand).getAllByRole('button');
        expect(cards.filter((one) => one.tabIndex === 0)).toHaveLength(1);
        cards[0]!.focus();
        await fireEvent.keyDown(cards[0]!, { key: 'End' });
        expect(document.activeElement).toBe(cards[6]);
        await fireEvent.keyDown(cards[6]!, { key: 'ArrowLeft' });
        expect(document.activeElement).toBe(cards[5]);
    });

    it('leaves the focus at its place when it is gone', async () => {
        const { rerender, props } = shown('two');
        const card = button('red 3, playable');
        card.focus();
        const round = { ...props.view.round!, hand: props.view.round!.hand.filter((one) => one !== 'R3') };
        await rerender({ ...props, view: { ...props.view, number: 2, round } });
        await tick();
        expect(document.activeElement?.getAttribute('aria-label')).toBe('red 7, playable');
    });
});

describe('choices', () => {
    it('ask for the colour of a wild, by button or by number', async () => {
        const { act } = shown('two');
        await fireEvent.click(button('Wild +6, playable'));
        await fireEvent.click(button('Play'));
        const sheet = screen.getByRole('dialog', { name: 'Wild +6: which colour?' });
        expect(within(sheet).getByRole('button', { name: /^green/ }).textContent).toContain('you hold 2');
        await press('4');
        expect(act).toHaveBeenCalledExactlyOnceWith('play W+6 blue');
        expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('ask with whom to swap, and the seats themselves can be taken', async () => {
        const { act } = shown('clock');
        await fireEvent.click(button('red 7, playable'));
        await press('p');
        const ways = screen.getAllByRole('button', { name: /^Swap with Bo: 6 cards/ });
        expect(ways).toHaveLength(2);
        await fireEvent.click(ways[0]!);
        expect(act).toHaveBeenCalledExactlyOnceWith('play R7 with 2');
    });

    it('are given up with Escape', async () => {
        const { act } = shown('two');
        await fireEvent.click(button('Wild +6, playable'));
        await fireEvent.click(button('Play'));
        await press('Escape');
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(act).not.toHaveBeenCalled();
    });

    it('name a colour for a Roulette, hidden and shown again', async () => {
        const { act } = shown('roulette');
        const sheet = screen.getByRole('dialog', { name: 'Name a colour' });
        await fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
        expect(screen.queryByRole('dialog')).toBeNull();
        await fireEvent.click(button('Name a colour'));
        await press('1');
        expect(act).toHaveBeenCalledExactlyOnceWith('name red');
    });

    it('keep cards back and lay one on top where the rules let one', async () => {
        const { act } = shown('discard-all');
        await fireEvent.click(button('red Discard All, playable'));
        await press('p');
        const sheet = screen.getByRole('dialog');
        const [keeping, tops] = within(sheet).getAllByRole('group');
        await fireEvent.click(within(keeping!).getByRole('button', { name: 'red 3' }));
        await fireEvent.click(within(tops!).getByRole('button', { name: 'red 9' }));
        await fireEvent.click(within(sheet).getByRole('button', { name: 'Play red Discard All' }));
        expect(act).toHaveBeenCalledExactlyOnceWith('play RX top R9 keeping R3');
    });
});

describe('the last card', () => {
    it('is called with the play when pressed before', async () => {
        const { act } = shown('two');
        await fireEvent.click(button('Last card!'));
        expect(act).not.toHaveBeenCalled();
        await fireEvent.click(button('red 3, playable'));
        await press('p');
        expect(act).toHaveBeenCalledExactlyOnceWith('play R3 call');
    });

    it('is called at once where that counts', async () => {
        const { act } = shown('owing');
        await press('l');
        expect(act).toHaveBeenCalledExactlyOnceWith('call');
    });

    it('can be called while a colour is chosen', async () => {
        const { act } = shown('two');
        await fireEvent.click(button('Wild +6, playable'));
        await press('p');
        await fireEvent.click(button('Last card!'));
        await press('1');
        expect(act).toHaveBeenCalledExactlyOnceWith('play W+6 red call');
    });

    it('that was not called is caught by name, when the time has come', async () => {
        const { act } = shown('catch');
        const ways = await screen.findAllByRole('button', { name: /^Catch Bo/ });
        expect(ways).toHaveLength(2);
        await fireEvent.click(ways[1]!);
        expect(act).toHaveBeenCalledExactlyOnceWith('catch 2');
    });

    it('cannot be caught before', () => {
        shown('catch', DONE, { soon: true });
        expect(screen.queryByRole('button', { name: /^Catch/ })).toBeNull();
    });
});

describe('an answer', () => {
    it('that refuses is shown and said', async () => {
        shown('two', REFUSED);
        await fireEvent.click(button('red 3, playable'));
        await press('p');
        await waitFor(() => expect(screen.getByText('Too late for that.')).toBeTruthy());
        expect(live.assertive.trim()).toBe('Too late for that.');
    });

    it('is waited for: nothing is sent twice', async () => {
        const { act } = shown('six-stack', new Promise<Answer>(() => {}));
        await press('d');
        await press('d');
        expect(act).toHaveBeenCalledExactlyOnceWith('take');
        expect(button('Take 10')).toHaveProperty('disabled', true);
    });
});

describe('the table', () => {
    it('shows the penalty, for whom it is and what answers it', () => {
        shown('six-stack');
        expect(screen.getByText('+10')).toBeTruthy();
        expect(screen.getByText('to you')).toBeTruthy();
        expect(screen.getByText('answer: +4 or more')).toBeTruthy();
    });

    it('has no least answer where the rules have none', () => {
        shown('total-only');
        expect(screen.getByText('+4')).toBeTruthy();
        expect(screen.queryByText(/^answer/)).toBeNull();
    });

    it('says of every seat what is to be known', () => {
        shown('twenty');
        expect(screen.getByText('Chidi: 22 cards of 25, 50 points, a bot stands in')).toBeTruthy();
        expect(screen.getByText('Gus, 150 points, out of the round')).toBeTruthy();
        expect(screen.getByText('Dana: 1 card of 25, 75 points, has called the last card')).toBeTruthy();
    });

    it('gives a watcher a chair and no buttons to play', async () => {
        const { request } = shown('watching');
        expect(screen.queryByRole('button', { name: 'Last card!' })).toBeNull();
        await fireEvent.click(button('Take a chair'));
        expect(request).toHaveBeenCalledExactlyOnceWith({ type: 'sit' });
    });

    it('reads counts and hand on request, unless single keys are off', async () => {
        shown('two');
        await press('c');
        expect(live.assertive.trim()).toBe('Ada: 4. You: 7. Draw pile: 61.');
        session.change({ keys: false });
        await press('h');
        expect(live.assertive.trim()).toBe('Ada: 4. You: 7. Draw pile: 61.');
    });

    it('counts what a seat has drawn', async () => {
        const { rerender, props, before, updated } = shown('took');
        await rerender({ ...props, view: before });
        await rerender({ ...props, ...updated });
        expect(screen.getByText('+6')).toBeTruthy();
    });
});
