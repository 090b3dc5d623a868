/** All pads of this browser, with the steps to undo and redo, and the round that is being entered. */

import { say } from '../i18n/say';
import { toasts } from '../ui/toasts.svelte';
import { checkedRound } from './checked';
import { aside, ASIDE, browserStore, found, keep, KEY } from './kept';
import type { Pad, Round } from './pad';

const DRAFT = 'pitiless:score-draft';
const MOST_STEPS = 200;

interface Step {
    readonly pads: readonly Pad[];
    /** What the step did, in words. */
    readonly words: string;
    /** The pad it was done to. */
    readonly id: string;
}

export interface Draft {
    readonly pad: string;
    readonly round: Round;
}

export class Shelf {
    pads = $state.raw<readonly Pad[]>([]);
    problem = $state<string | null>(null);
    asideKeys = $state.raw<readonly string[]>([]);
    draft = $state.raw<Draft | null>(null);
    private past = $state.raw<readonly Step[]>([]);
    private future = $state.raw<readonly Step[]>([]);
    private writable = true;

    readonly undoWords = $derived(this.past.at(-1)?.words ?? null);
    readonly redoWords = $derived(this.future.at(-1)?.words ?? null);

    constructor(private readonly store: Storage | null = browserStore()) {
        this.read();
        this.draft = this.readDraft();
    }

    pad(id: string): Pad | undefined {
        return this.pads.find((pad) => pad.id === id);
    }

    /** Put a pad in the place of the one with its id, or first when it is new. */
    put(pad: Pad, words: string): void {
        const known = this.pads.some((one) => one.id === pad.id);
        const pads = known ? this.pads.map((one) => (one.id === pad.id ? pad : one)) : [pad, ...this.pads];
        this.step(pads, words, pad.id);
    }

    add(pads: readonly Pad[], words: string): void {
        this.step([...pads, ...this.pads], words, '');
    }

    remove(id: string, words: string): void {
        this.step(
            this.pads.filter((pad) => pad.id !== id),
            words,
            '',
        );
    }

    /** Take the last step back; the pad it was done to, where that is still there. */
    undo(): string | null {
        return this.turn('past', 'future');
    }

    redo(): string | null {
        return this.turn('future', 'past');
    }

    /** Keep the round being entered, so that a closed page loses nothing. */
    sketch(draft: Draft | null): void {
        this.draft = draft;
        try {
            if (draft) this.store?.setItem(DRAFT, JSON.stringify(draft));
            else this.store?.removeItem(DRAFT);
        } catch {
            // The round is written down when it is done, and what is wrong with the store is said then.
        }
    }

    /** Another page of this browser has written. */
    follow(event: StorageEvent): void {
        if (event.key !== KEY && event.key !== null) return;
        this.past = this.future = [];
        this.read();
    }

    asideText(key: string): string {
        return this.store?.getItem(key) ?? '';
    }

    forgetAside(key: string): void {
        if (key.startsWith(ASIDE)) this.store?.removeItem(key);
        this.asideKeys = aside(this.store);
    }

    private read(): void {
        const { pads, problem, writable } = found(this.store);
        this.pads = pads;
        this.problem = problem;
        this.writable = writable;
        // What was set aside is safe now; the whole pads go back where they were.
        if (problem && writable) keep(this.store, pads);
        this.asideKeys = aside(this.store);
    }

    private readDraft(): Draft | null {
        try {
            const { pad, round } = JSON.parse(this.store?.getItem(DRAFT) ?? 'null');
            const known = this.pad(pad);
            return known ? { pad, round: checkedRound(round, known) } : null;
        } catch {
            return null;
        }
    }

    private step(pads: readonly Pad[], words: string, id: string): void {
        this.past = [...this.past, { pads: this.pads, words, id }].slice(-MOST_STEPS);
        this.future = [];
        this.write(pads);
    }

    private turn(from: 'past' | 'future', to: 'past' | 'future'): string | null {
        const step = this[from].at(-1);
        if (!step) return null;
        this[from] = this[from].slice(0, -1);
        this[to] = [...this[to], { ...step, pads: this.pads }];
        this.write(step.pads);
        const isUndo = from === 'past';
        toasts.show(say(isUndo ? 'score-undone' : 'score-redone', { what: step.words }));
        return step.id && this.pad(step.id) ? step.id : null;
    }

    private write(pads: readonly Pad[]): void {
        this.pads = pads;
        if (!this.writable) return;
        const problem = keep(this.store, pads);
        if (problem) toasts.show(problem, true);
        this.problem = problem;
    }
}
