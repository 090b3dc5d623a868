/** What the person is about to do: the card selected, the play being put together, what was sent and not answered. */

import type { CardOption } from '../generated/protocol';
import type { Answer } from '../net/socket';
import { live } from '../ui/live.svelte';
import { playText, question, type Draft, type Question } from './draft';
import { sounder } from './sound';

type Lane = 'turn' | 'call' | 'catch';

function laneOf(text: string): Lane {
    const verb = text.split(' ', 1)[0];
    return verb === 'call' || verb === 'catch' ? verb : 'turn';
}

export class Desk {
    /** The key of the selected card. */
    selected = $state<string | null>(null);
    draft = $state.raw<Draft | null>(null);
    /** The next play carries the last-card call. */
    armed = $state(false);
    /** Why the last request was refused. */
    refusal = $state<string | null>(null);
    private waiting = $state.raw<ReadonlySet<Lane>>(new Set());

    constructor(private readonly act: (action: string) => Promise<Answer>) {}

    readonly asks: Question | null = $derived(this.draft && question(this.draft));

    /** Whether something of this sort is on its way to the server. */
    busy(lane: Lane): boolean {
        return this.waiting.has(lane);
    }

    select(key: string | null): void {
        this.selected = key;
        this.draft = null;
        this.refusal = null;
    }

    /** Play a card: ask for what is open, or send. */
    play(option: CardOption): void {
        this.decide({ option });
    }

    /** Add what was chosen to the play under way. */
    choose(part: Partial<Omit<Draft, 'option'>>): void {
        if (this.draft) this.decide({ ...this.draft, ...part });
    }

    /** Call the last card: at once where that counts already, else together with the next play. */
    callLast(now: boolean): void {
        if (now) void this.send('call');
        else this.armed = !this.armed;
    }

    /** Ask the server for an action; one of a sort at a time. */
    async send(text: string): Promise<boolean> {
        const lane = laneOf(text);
        if (this.busy(lane)) return false;
        this.refusal = null;
        this.waiting = new Set([...this.waiting, lane]);
        const answer = await this.act(text);
        this.waiting = new Set([...this.waiting].filter((one) => one !== lane));
        if (answer.type === 'refused') this.refuse(answer.sentence);
        return answer.type === 'done';
    }

    private decide(draft: Draft): void {
        this.draft = draft;
        if (question(draft) === null) void this.finish(draft);
    }

    private async finish(draft: Draft): Promise<void> {
        this.draft = null;
        if (!(await this.send(playText(draft, this.armed)))) return;
        this.armed = false;
        this.selected = null;
    }

    private refuse(sentence: string): void {
        this.refusal = sentence;
        live.alert(sentence);
        sounder.play(['refused']);
    }
}
