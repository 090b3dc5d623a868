/** What of a replay is shown: the round, the step, through whose eyes; kept in the address. */

import type { Replay } from '../generated/protocol';
import { api, ApiProblem } from '../net/api';
import { eyesOf, hashOf, turnOf } from './turn';

const BETWEEN_STEPS = 1100;

export class ReplayPlayer {
    replay = $state.raw<Replay | null>(null);
    step = $state(0);
    /** Whether the last change was one step on, which is worth a motion; else it is a jump. */
    onward = $state(false);
    playing = $state(false);
    problem = $state('');
    readonly last = $derived(Math.max(0, (this.replay?.steps.length ?? 1) - 1));
    readonly moment = $derived(this.replay?.steps[this.step] ?? null);
    private timer: ReturnType<typeof setInterval> | undefined;
    private asked = 0;

    constructor(private readonly id: string) {
        const { round, step } = turnOf(location.hash);
        void this.open(round, step, eyesOf(location.search));
    }

    /** Show a round through the eyes of a seat, from a step on. */
    async open(round: number, step: number, eyes: number | null): Promise<void> {
        const number = (this.asked += 1);
        this.pause();
        try {
            const replay = await api.replay(this.id, round, eyes);
            if (number !== this.asked) return;
            this.problem = '';
            this.replay = replay;
            this.go(step);
        } catch (error) {
            if (number === this.asked)
                this.problem = error instanceof ApiProblem ? error.message : String(error);
        }
    }

    go(step: number): void {
        const wanted = Math.min(Math.max(0, step), this.last);
        this.onward = wanted === this.step + 1;
        this.step = wanted;
        this.keep();
        if (wanted === this.last) this.pause();
    }

    /** One step on or back, across the borders of rounds too. */
    by(steps: 1 | -1): void {
        const { replay } = this;
        if (!replay) return;
        const wanted = this.step + steps;
        if (wanted > this.last && replay.round < replay.rounds)
            void this.open(replay.round + 1, 0, replay.eyes);
        else if (wanted < 0 && replay.round > 1) void this.open(replay.round - 1, Infinity, replay.eyes);
        else this.go(wanted);
    }

    look(eyes: number | null): void {
        if (this.replay) void this.open(this.replay.round, this.step, eyes);
    }

    toggle(): void {
        if (this.playing) return this.pause();
        if (this.step === this.last) this.go(0);
        this.playing = true;
        this.timer = setInterval(() => this.go(this.step + 1), BETWEEN_STEPS);
    }

    pause(): void {
        clearInterval(this.timer);
        this.playing = false;
    }

    /** The address of what is shown, to be sent to somebody. */
    get link(): string {
        return location.href;
    }

    private keep(): void {
        const { replay } = this;
        if (!replay) return;
        const search = replay.eyes === null ? '' : `?eyes=${replay.eyes}`;
        history.replaceState(
            null,
            '',
            location.pathname + search + hashOf({ round: replay.round, step: this.step }),
        );
    }
}
