/** The stream of lots of a round, as docs/readings.md (Lots) has it; written from that page, without the engine. */

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

const LABEL = utf8ToBytes('pitiless lots');
const WORDS_A_BLOCK = 8;
const SPAN = 2 ** 32;

/** A whole number as bytes, big endian. */
export function bigEndian(value: number, bytes: number): Uint8Array {
    const written = new Uint8Array(bytes);
    for (let at = bytes - 1, left = value; at >= 0; at -= 1) {
        written[at] = left % 256;
        left = Math.floor(left / 256);
    }
    return written;
}

export class Lots {
    private next = 0;
    private block: DataView = new DataView(new ArrayBuffer(0));

    /** `seed`: 32 bytes. */
    constructor(private readonly seed: Uint8Array) {}

    /** The next word of the stream: 0 to 2**32 - 1. */
    word(): number {
        const within = this.next % WORDS_A_BLOCK;
        if (within === 0) this.block = this.blockOf(this.next / WORDS_A_BLOCK);
        this.next += 1;
        return this.block.getUint32(4 * within);
    }

    /** A number below `most`, each as likely as the others. */
    below(most: number): number {
        if (most < 2) return 0;
        const fair = SPAN - (SPAN % most);
        let word = this.word();
        while (word >= fair) word = this.word();
        return word % most;
    }

    /** The list in a random order; the last item is the top of a pile. */
    shuffled<T>(list: readonly T[]): T[] {
        const pile = [...list];
        for (let at = pile.length - 1; at >= 1; at -= 1) {
            const other = this.below(at + 1);
            [pile[at], pile[other]] = [pile[other]!, pile[at]!];
        }
        return pile;
    }

    private blockOf(number: number): DataView {
        const digest = hmac(sha256, this.seed, concatBytes(LABEL, bigEndian(number, 8)));
        return new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
    }
}
