import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from '../src/generated/protocol';
import Chairs from '../src/lobby/Chairs.svelte';
import Settings from '../src/lobby/Settings.svelte';
import { inviteLink } from '../src/lobby/address';
import type { Answer, Intent } from '../src/net/socket';
import { match } from './match';

const { lobby } = match.views;
const asked: Intent[] = [];

async function request(intent: Intent): Promise<Answer> {
    asked.push(intent);
    return { type: 'refused', id: 'x', number: 1, rule: 'no', sentence: 'No.' };
}

beforeEach(() => {
    asked.length = 0;
    const bots = [{ name: 'thrifty', sentence: 'Sheds the costliest card.' }];
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(bots)));
});

function emptied(view: TableView, seat: number): TableView {
    const seats = view.seats.map((one) =>
        one.seat === seat ? { ...one, holder: 'free' as const, member: null, bot: null, name: '' } : one,
    );
    return { ...view, seats };
}

it('names every chair and what holds it', () => {
    render(Chairs, { view: lobby, request });
    const chairs = screen.getAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
    expect(chairs[0]).toBe('Chair 1: P0');
    expect(chairs).toHaveLength(4);
});

it('lets the host choose a bot, and shows what is, not what was asked for', async () => {
    render(Chairs, { view: emptied(lobby, 3), request });
    const list = await screen.findByLabelText<HTMLSelectElement>('Bot on chair 4');
    await fireEvent.change(list, { target: { value: 'thrifty' } });
    expect(asked).toEqual([{ type: 'bot', seat: 3, bot: 'thrifty' }]);
    expect(list.value).toBe('');
});

it('gives host tools to nobody else', async () => {
    render(Chairs, { view: { ...emptied(lobby, 3), me: 1, seat: 1 }, request });
    await Promise.resolve();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'One chair more' })).toBeNull();
    await fireEvent.click(
        within(screen.getAllByRole('listitem')[3]!).getByRole('button', { name: 'Sit here' }),
    );
    expect(asked).toEqual([{ type: 'sit', seat: 3 }]);
});

it('takes a setting back that was refused', async () => {
    render(Settings, { view: lobby, request });
    const open = screen.getByRole<HTMLInputElement>('switch', { name: /list of tables/ });
    await fireEvent.click(open);
    expect(asked).toEqual([{ type: 'settings', settings: { ...lobby.settings, public: true } }]);
    await vi.waitFor(() => expect(open.checked).toBe(false));
});

it.each([
    ['http://127.0.0.1:8000', ['http://192.168.1.20:8000/'], 'http://192.168.1.20:8000/t/ABCD2345'],
    ['http://localhost:8000', [], 'http://localhost:8000/t/ABCD2345'],
    ['https://cards.example', ['http://10.0.0.1:8000'], 'https://cards.example/t/ABCD2345'],
])('invites to an address that others can open, from %s', (at, addresses, link) => {
    expect(inviteLink('ABCD2345', addresses, new URL(at) as unknown as Location)).toBe(link);
});
