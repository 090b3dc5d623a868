/** A visit to a table: its document, our connection to it, and the socket that feeds both. */

import { TableDocument } from '../model/document.svelte';
import { places } from '../model/places.svelte';
import { Presence } from '../model/presence.svelte';
import { TableSocket, type Answer, type Intent } from '../net/socket';
import { toasts } from '../ui/toasts.svelte';

export class Visit {
    readonly table = new TableDocument();
    readonly presence = new Presence();
    private readonly socket: TableSocket;

    constructor(
        readonly code: string,
        name: string | null,
        /** What a person who comes for the first time wants; who comes before the deal may have a chair already. */
        private wants: 'sit' | 'watch' | null = null,
    ) {
        this.socket = new TableSocket(
            { code, token: places.token(code), name },
            {
                connection: (connection) => (this.presence.connection = connection),
                welcome: (message) => {
                    places.hold(code, message.token);
                    this.table.welcome(message);
                    this.settle(message.view.seat);
                },
                update: (message) => this.table.update(message),
                presence: (message) => this.table.presence(message),
            },
        );
        this.socket.connect();
    }

    private settle(seat: number | null): void {
        const { wants } = this;
        this.wants = null;
        if (wants === 'sit' && seat === null) void this.request({ type: 'sit' });
        if (wants === 'watch' && seat !== null) void this.request({ type: 'stand' });
    }

    /** Ask the table for something. A refusal is shown where it cannot be missed, and returned. */
    request = async (intent: Intent): Promise<Answer> => {
        const answer = await this.ask(intent);
        if (answer.type === 'refused') toasts.show(answer.sentence, true);
        return answer;
    };

    /** The same for who shows a refusal in a place of their own. */
    ask = async (intent: Intent): Promise<Answer> => {
        this.presence.asked += 1;
        try {
            return await this.socket.request(intent);
        } finally {
            this.presence.asked -= 1;
        }
    };

    act = (action: string): Promise<Answer> => this.ask({ type: 'act', action });

    connect = (): void => this.socket.connect();
    close = (): void => this.socket.close();
}
