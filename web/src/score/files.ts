/** Pads as files: JSON to keep and to bring back, CSV for a spreadsheet. */

import { say } from '../i18n/say';
import { BadPad, checkedPad } from './checked';
import { newId, type Pad } from './pad';
import { course, roundPoints } from './points';

const FORMAT = 'pitiless-score';
export const VERSION = 1;

export function exported(pads: readonly Pad[]): string {
    return `${JSON.stringify({ format: FORMAT, version: VERSION, matches: pads }, null, 1)}\n`;
}

/**
 * The pads in a file that `exported` wrote.
 *
 * @throws BadPad with a sentence about what is wrong.
 */
export function imported(text: string): Pad[] {
    let data: unknown;
    try {
        data = JSON.parse(text);
    } catch {
        throw new BadPad(say('score-bad-json'));
    }
    const { format, version, matches } = (data ?? {}) as Record<string, unknown>;
    if (format !== FORMAT || !Array.isArray(matches)) throw new BadPad(say('score-bad-format'));
    if (version !== VERSION)
        throw new BadPad(say('score-bad-version', { version: String(version), known: String(VERSION) }));
    return matches.map((one, at) => checkedPad(one, `matches[${at}]`));
}

/** Those of `pads` that are not among `known` already, with an id that is free. */
export function added(known: readonly Pad[], pads: readonly Pad[]): Pad[] {
    const written = new Set(known.map((pad) => JSON.stringify(pad)));
    const taken = new Set(known.map((pad) => pad.id));
    return pads
        .filter((pad) => !written.has(JSON.stringify(pad)))
        .map((pad) => (taken.has(pad.id) ? { ...pad, id: newId() } : pad));
}

/** A field of CSV. A spreadsheet takes a text that begins like a formula for one; a quote mark in front prevents that. */
function field(value: string | number): string {
    if (typeof value === 'number') return String(value);
    const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row a round with everybody's points in it, and the totals. */
export function csv(pad: Pad): string {
    const ids = pad.players.map((player) => player.id);
    const name = (id: string | null) => pad.players.find((player) => player.id === id)?.name ?? '';
    const totals = course(pad).at(-1)!;
    const rows = [
        [say('score-csv-round'), say('score-csv-winner'), ...ids.map(name)],
        ...pad.rounds.map((round, at) => {
            const points = roundPoints(pad.bonus, round);
            return [at + 1, name(round.winner), ...ids.map((id) => points[id] ?? 0)];
        }),
        [say('score-csv-total'), '', ...ids.map((id) => totals[id]!)],
    ];
    return rows.map((row) => row.map(field).join(',') + '\r\n').join('');
}

/** A name for a file, of letters and digits only. */
export function fileName(title: string, ending: string): string {
    const plain = title
        .normalize('NFKD')
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '');
    return `${plain || 'score'}.${ending}`;
}

/** Have the browser save a file. */
export function save(name: string, text: string, type: string): void {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = Object.assign(document.createElement('a'), { href: url, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
