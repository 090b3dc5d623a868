import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView, Welcome } from '../src/generated/protocol';
import { backOff, TableSocket, type Connection } from '../src/net/socket';

class FakeWebSocket {
    static all: FakeWebSocket[] = [];
    readonly sent: Record<string, unknown>[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number }) => void) | null = null;
    closed = false;

    constructor() {
        FakeWebSocket.all.push(this);
    }

    send(text: string) {
        this.sent.push(JSON.parse(text));
    }

    close() {
        this.closed = true;
    }

    hear(message: object) {
        this.onmessage?.({ data: JSON.stringify(message) });
    }

    welcome(number = 5) {
        this.onopen?.();
        const view = { number } as TableView;
        this.hear({ type: 'welcome', token: 'secret', view, lines: [] } satisfies Welcome);
    }
}

function latest(): FakeWebSocket {
    return FakeWebSocket.all.at(-1)!;
}

let states: Connection[];

function table(token: string | null = null): TableSocket {
    const socket = new TableSocket(
        { code: 'ABCD2345', token, name: 'Ada' },
        { connection: (one) => states.push(one), welcome: () => {}, update: () => {}, presence: () => {} },
        () => new FakeWebSocket() as unknown as WebSocket,
    );
    socket.connect();
    return socket;
}

beforeEach(() => {
    vi.useFakeTimers();
    FakeWebSocket.all = [];
    states = [];
});
afterEach(() => vi.useRealTimers());

it('joins with a name, and comes back with the token and the last number seen', () => {
    table();
    latest().welcome(7);
    expect(latest().sent[0]).toEqual({ type: 'hello', code: 'ABCD2345', name: 'Ada', seen: 0 });
    latest().onclose?.({ code: 1006 });
    vi.runOnlyPendingTimers();
    latest().onopen?.();
    expect(latest().sent[0]).toEqual({ type: 'hello', code: 'ABCD2345', token: 'secret', seen: 7 });
});

it('asks an unanswered request again under the same id, and an answered one never', async () => {
    const socket = table();
    latest().welcome();
    const answered = socket.request({ type: 'ready' });
    const open = socket.request({ type: 'act', action: 'draw' });
    const [, first, second] = latest().sent;
    expect(first).toMatchObject({ type: 'ready', seen: 5 });
    expect(first!.id).not.toBe(second!.id);
    latest().hear({ type: 'done', id: first!.id, number: 6 });
    await expect(answered).resolves.toMatchObject({ type: 'done', number: 6 });

    latest().onclose?.({ code: 1006 });
    vi.runOnlyPendingTimers();
    latest().welcome(6);
    expect(latest().sent.slice(1)).toEqual([second]);
    latest().hear({ type: 'refused', id: second!.id, number: 6, rule: 'stale', sentence: 'Too late.' });
    await expect(open).resolves.toMatchObject({ type: 'refused', rule: 'stale' });
});

it('keeps what is asked while the line is down', () => {
    const socket = table('secret');
    void socket.request({ type: 'stand' });
    expect(latest().sent).toEqual([]);
    latest().welcome();
    expect(latest().sent.map((one) => one.type)).toEqual(['hello', 'stand']);
});

it('stays away when another tab took the table over, until it is asked back', () => {
    const socket = table('secret');
    latest().welcome();
    latest().onclose?.({ code: 4009 });
    vi.runAllTimers();
    expect(FakeWebSocket.all).toHaveLength(1);
    expect(states.at(-1)).toEqual({ state: 'elsewhere' });
    socket.connect();
    expect(FakeWebSocket.all).toHaveLength(2);
});

it('ends when the place is gone, and says why', () => {
    table('secret');
    latest().hear({ type: 'closed', reason: 'removed', sentence: 'You were removed.', again: false });
    latest().onclose?.({ code: 4401 });
    vi.runAllTimers();
    expect(FakeWebSocket.all).toHaveLength(1);
    expect(states.at(-1)).toEqual({ state: 'ended', reason: 'removed', sentence: 'You were removed.' });
});

it('comes back by itself when it was too slow', () => {
    table('secret');
    latest().welcome();
    latest().onclose?.({ code: 4008 });
    vi.runOnlyPendingTimers();
    expect(FakeWebSocket.all).toHaveLength(2);
});

it('waits longer with each attempt, never the same as the others, and never for ever', () => {
    expect(backOff(0, 0)).toBe(250);
    expect(backOff(0, 1)).toBe(500);
    expect(backOff(3, 1)).toBe(4000);
    expect(backOff(30, 1)).toBe(15_000);
});
