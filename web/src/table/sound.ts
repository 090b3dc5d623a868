/** Sound: short cues made by the browser itself, and the touch of a phone. Every cue says what words say too. */

import type { Fact } from '../generated/protocol';
import { session } from '../model/session.svelte';

export type Cue =
    | 'play'
    | 'draw'
    | 'turn'
    | 'stack'
    | 'take'
    | 'skip'
    | 'reverse'
    | 'swap'
    | 'last'
    | 'out'
    | 'win'
    | 'tick'
    | 'refused';

/** A glide from one pitch to another, of a wave or (without one) of noise through a filter. */
interface Part {
    readonly wave?: OscillatorType;
    readonly from: number;
    readonly to: number;
    /** In milliseconds. */
    readonly at?: number;
    readonly lasts: number;
    readonly loud: number;
}

const CUES: Record<Cue, readonly Part[]> = {
    play: [
        { wave: 'triangle', from: 190, to: 90, lasts: 70, loud: 0.4 },
        { from: 2400, to: 900, lasts: 30, loud: 0.14 },
    ],
    draw: [{ from: 900, to: 3600, lasts: 56, loud: 0.22 }],
    turn: [
        { wave: 'sine', from: 523, to: 523, lasts: 110, loud: 0.3 },
        { wave: 'sine', from: 784, to: 784, at: 90, lasts: 130, loud: 0.3 },
    ],
    stack: [{ wave: 'sawtooth', from: 110, to: 165, lasts: 180, loud: 0.2 }],
    take: [
        { from: 2600, to: 200, lasts: 280, loud: 0.24 },
        { wave: 'sine', from: 110, to: 48, at: 190, lasts: 90, loud: 0.4 },
    ],
    skip: [{ wave: 'square', from: 620, to: 310, lasts: 68, loud: 0.13 }],
    reverse: [
        { wave: 'triangle', from: 330, to: 660, lasts: 103, loud: 0.24 },
        { wave: 'triangle', from: 660, to: 330, at: 103, lasts: 103, loud: 0.24 },
    ],
    swap: [
        { wave: 'sine', from: 440, to: 880, lasts: 115, loud: 0.2 },
        { wave: 'sine', from: 880, to: 440, lasts: 115, loud: 0.2 },
    ],
    last: [
        { wave: 'square', from: 988, to: 988, lasts: 70, loud: 0.13 },
        { wave: 'square', from: 988, to: 988, at: 127, lasts: 70, loud: 0.13 },
    ],
    out: [{ wave: 'sawtooth', from: 294, to: 73, lasts: 304, loud: 0.24 }],
    win: [523, 659, 784, 1047].map((from, nth) => ({
        wave: 'triangle' as const,
        from,
        to: from,
        at: nth * 130,
        lasts: nth === 3 ? 230 : 120,
        loud: 0.32,
    })),
    tick: [{ wave: 'square', from: 1400, to: 1400, lasts: 29, loud: 0.12 }],
    refused: [{ wave: 'triangle', from: 150, to: 120, lasts: 90, loud: 0.26 }],
};

const TOUCH: Partial<Record<Cue, number | number[]>> = { turn: 30, take: [40, 30, 40], refused: 20 };

const BY_FACT: Readonly<Record<string, Cue>> = {
    played: 'play',
    topped: 'play',
    drew: 'draw',
    revealed: 'draw',
    took: 'take',
    caught: 'take',
    caughtfalsely: 'take',
    skipped: 'skip',
    directionturned: 'reverse',
    swapped: 'swap',
    handspassed: 'swap',
    called: 'last',
    knockedout: 'out',
    roundover: 'win',
};
/** Most cues of one sort for one thing that happened. */
const MOST = 12;

/** What is heard of the facts, in order; each card drawn is heard. */
export function cuesOf(facts: readonly Fact[]): Cue[] {
    const times = new Map<Cue, number>();
    return facts
        .map((fact) => {
            const sort = fact.sort.toLowerCase();
            return sort === 'penaltyset' && fact.count > 0 ? ('stack' as const) : BY_FACT[sort];
        })
        .filter((cue) => cue !== undefined)
        .filter((cue) => {
            times.set(cue, (times.get(cue) ?? 0) + 1);
            return times.get(cue)! <= MOST;
        });
}

/** Semitones that a growing stack has risen to: one for each answer, an octave at most. */
export function rise(answers: number): number {
    return 2 ** (Math.min(12, Math.max(0, answers)) / 12);
}

const STAGGER: Partial<Record<Cue, number>> = { draw: 45, play: 60 };

class Sounder {
    private audio: AudioContext | null = null;
    private noise: AudioBuffer | null = null;

    /** A browser lets sound begin with a tap or a key only. */
    wake(): void {
        if (typeof AudioContext === 'undefined') return;
        this.audio ??= new AudioContext();
        if (this.audio.state === 'suspended') void this.audio.resume();
    }

    /** Play cues, those of one sort after one another; `pitch` is what frequencies are multiplied with. */
    play(cues: readonly Cue[], pitch = 1): void {
        const waits = new Map<Cue, number>();
        for (const cue of cues) {
            const wait = waits.get(cue) ?? 0;
            waits.set(cue, wait + (STAGGER[cue] ?? 0));
            this.sound(cue, wait, pitch);
        }
        const touch = cues.map((cue) => TOUCH[cue]).find((pattern) => pattern !== undefined);
        // Before the first touch browsers refuse, and say so in the console.
        const touched = navigator.userActivation?.hasBeenActive ?? true;
        if (touch !== undefined && session.settings.vibration && touched) navigator.vibrate?.(touch);
    }

    private sound(cue: Cue, wait: number, pitch: number): void {
        const { muted, volume } = session.settings;
        if (!this.audio || muted || volume === 0 || this.audio.state !== 'running') return;
        for (const part of CUES[cue]) this.part(this.audio, part, wait, pitch, volume);
    }

    private part(audio: AudioContext, part: Part, wait: number, pitch: number, volume: number): void {
        const start = audio.currentTime + (wait + (part.at ?? 0)) / 1000;
        const end = start + part.lasts / 1000;
        const loud = audio.createGain();
        loud.gain.setValueAtTime(0, start);
        loud.gain.linearRampToValueAtTime(part.loud * volume, start + 0.005);
        loud.gain.exponentialRampToValueAtTime(0.001, end);
        loud.connect(audio.destination);
        const source = part.wave
            ? this.tone(audio, part, pitch, start, end, loud)
            : this.hiss(audio, part, start, end, loud);
        source.start(start);
        source.stop(end);
    }

    private tone(
        audio: AudioContext,
        part: Part,
        pitch: number,
        start: number,
        end: number,
        into: AudioNode,
    ): AudioScheduledSourceNode {
        const tone = audio.createOscillator();
        tone.type = part.wave!;
        tone.frequency.setValueAtTime(part.from * pitch, start);
        tone.frequency.exponentialRampToValueAtTime(part.to * pitch, end);
        tone.connect(into);
        return tone;
    }

    private hiss(
        audio: AudioContext,
        part: Part,
        start: number,
        end: number,
        into: AudioNode,
    ): AudioScheduledSourceNode {
        const hiss = audio.createBufferSource();
        const filter = audio.createBiquadFilter();
        hiss.buffer = this.noise ??= whiteNoise(audio);
        filter.type = 'bandpass';
        filter.frequency.setValueAtTime(part.from, start);
        filter.frequency.exponentialRampToValueAtTime(part.to, end);
        hiss.connect(filter).connect(into);
        return hiss;
    }
}

function whiteNoise(audio: AudioContext): AudioBuffer {
    const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let at = 0; at < data.length; at += 1) data[at] = Math.random() * 2 - 1;
    return buffer;
}

export const sounder = new Sounder();
