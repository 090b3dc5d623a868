/** Seals and seeds of a match: SHA-256 of a label and of what it speaks of, all in hexadecimal here. */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Salt } from '../generated/protocol';
import { bigEndian } from './lots';

function digest(label: string, ...parts: Uint8Array[]): string {
    return bytesToHex(sha256(concatBytes(utf8ToBytes(label), ...parts)));
}

/** What is shown of a secret or a seed before it is used. */
export function sealOf(seed: string): string {
    return digest('pitiless commitment', hexToBytes(seed));
}

/** The seed of a match: the server's secret and, in order, everybody's text with who gave it. */
export function seedOf(secret: string, salts: readonly Salt[]): string {
    const parts = salts.flatMap((salt) => [salt.name, salt.text].map(utf8ToBytes));
    const measured = parts.flatMap((part) => [bigEndian(part.length, 2), part]);
    return digest('pitiless salted seed', hexToBytes(secret), ...measured);
}

/** The seed of round `round` (from 1) of a match. */
export function roundSeedOf(seed: string, round: number): string {
    return digest('pitiless round', hexToBytes(seed), bigEndian(round - 1, 8));
}
