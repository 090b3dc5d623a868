/** One table's socket: says hello, numbers the intents, comes back after a break and asks again what was not answered. */

import type {
    AnyRequest,
    Closed,
    Done,
    Hello,
    Message,
    Presence,
    Refused,
    Update,
    Welcome,
} from '../generated/protocol';
import { newId } from './ids';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A request before it has its id and the number it was decided on. */
export type Intent = Without<AnyRequest, 'id' | 'seen'>;
export type Answer = Done | Refused;

export type Connection =
    | { readonly state: 'joining' }
    | { readonly state: 'here' }
    | { readonly state: 'away'; readonly again: number }
    | { readonly state: 'elsewhere' }
    | { readonly state: 'ended'; readonly reason: string; readonly sentence: string | null };

export interface Listener {
    connection(connection: Connection): void;
    welcome(message: Welcome): void;
    update(message: Update): void;
    presence(message: Presence): void;
}

export interface Place {
    readonly code: string;
    token: string | null;
    readonly name: string | null;
}

const TAKEN_OVER = 4009;
const NOT_YOURS = 4401;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

interface Waiting {
    readonly request: AnyRequest;
    readonly settle: (answer: Answer) => void;
}

/** How long to wait before attempt `attempt` (from 0): doubled each time, of which a random half. */
export function backOff(attempt: number, chance: number): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
    return longest / 2 + (longest / 2) * chance;
}

export function socketUrl(at: Location = location): string {
    return `${at.protocol === 'https:' ? 'wss' : 'ws'}://${at.host}/api/socket`;
}

export class TableSocket {
    private socket: WebSocket | null = null;
    private readonly waiting = new Map<string, Waiting>();
    private attempt = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private farewell: Closed | null = null;
    private welcomed = false;
    private seen = 0;

    constructor(
        private readonly place: Place,
        private readonly listener: Listener,
        private readonly open: () => WebSocket = () => new WebSocket(socketUrl()),
    ) {}

    /** Connect now: at first, after a break without waiting any longer, or to take the table over from another tab. */
    connect(): void {
        clearTimeout(this.timer);
        this.drop();
        this.farewell = null;
        this.welcomed = false;
        this.listener.connection({ state: 'joining' });
        const socket = this.open();
        this.socket = socket;
        socket.onopen = () => socket.send(JSON.stringify(this.hello()));
        socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Message);
        socket.onclose = (event) => this.lost(event.code);
    }

    /** Ask for something. The answer comes once the server has it on disk, however often the line breaks meanwhile. */
    request(intent: Intent): Promise<Answer> {
        const request = { ...intent, id: newId(), seen: this.seen } as AnyRequest;
        return new Promise((settle) => {
            this.waiting.set(request.id, { request, settle });
            if (this.welcomed) this.send(request);
        });
    }

    /** Go away for good. */
    close(): void {
        clearTimeout(this.timer);
        this.drop();
        this.waiting.clear();
    }

    private hello(): Hello {
        const { code, token, name } = this.place;
        return { type: 'hello', code, seen: this.seen, ...(token ? { token } : { name }) };
    }

    private send(request: AnyRequest): void {
        this.socket?.send(JSON.stringify(request));
    }

    private hear(message: Message): void {
        switch (message.type) {
            case 'welcome':
                return this.greet(message);
            case 'update':
                this.seen = message.number;
                return this.listener.update(message);
            case 'presence':
                return this.listener.presence(message);
            case 'closed':
                this.farewell = message;
                return;
            default:
                this.settle(message);
        }
    }

    private greet(message: Welcome): void {
        this.attempt = 0;
        this.welcomed = true;
        this.place.token = message.token;
        this.seen = message.view.number;
        this.listener.welcome(message);
        this.listener.connection({ state: 'here' });
        for (const { request } of this.waiting.values()) this.send(request);
    }

    private settle(answer: Answer): void {
        this.waiting.get(answer.id)?.settle(answer);
        this.waiting.delete(answer.id);
    }

    private lost(code: number): void {
        this.socket = null;
        this.welcomed = false;
        if (code === TAKEN_OVER) return this.listener.connection({ state: 'elsewhere' });
        const said = this.farewell;
        if (code === NOT_YOURS || (said && !said.again)) {
            const reason = said?.reason ?? 'token';
            return this.listener.connection({ state: 'ended', reason, sentence: said?.sentence ?? null });
        }
        const wait = backOff(this.attempt++, Math.random());
        this.timer = setTimeout(() => this.connect(), wait);
        this.listener.connection({ state: 'away', again: Date.now() + wait });
    }

    private drop(): void {
        if (!this.socket) return;
        this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
        this.socket.close();
        this.socket = null;
    }
}
