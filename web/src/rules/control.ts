/** How a switch is set, read from the values that the server names for it. */

import type { SwitchLine } from '../generated/protocol';

export type Control =
    | { readonly sort: 'fixed' }
    | { readonly sort: 'toggle' }
    | { readonly sort: 'number'; readonly least: number; readonly most: number }
    | { readonly sort: 'choice'; readonly values: readonly string[] };

const RANGE = /^(\d+) to (\d+)$/;
/** What needs a file or a number with it is not offered here. */
const OPEN = /\s|:N$/;

export function controlOf(line: SwitchLine): Control {
    const range = RANGE.exec(line.values[0] ?? '');
    if (range) return { sort: 'number', least: Number(range[1]), most: Number(range[2]) };
    const values = line.values.filter((value) => !OPEN.test(value));
    if (values.length === 2 && values.includes('true') && values.includes('false')) return { sort: 'toggle' };
    const all = values.includes(line.value) ? values : [line.value, ...values];
    return all.length < 2 ? { sort: 'fixed' } : { sort: 'choice', values: all };
}

/** The lines that hold every word of a search. */
export function matching(lines: readonly SwitchLine[], search: string): readonly SwitchLine[] {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    return lines.filter((line) => {
        const text = `${line.decides} ${line.sentence} ${line.name} ${line.values.join(' ')}`.toLowerCase();
        return words.every((word) => text.includes(word) || text.replaceAll('_', ' ').includes(word));
    });
}

/** The lines by group, in the order of the rulebook. */
export function byGroup(lines: readonly SwitchLine[]): [string, SwitchLine[]][] {
    const groups = new Map<string, SwitchLine[]>();
    for (const line of lines) groups.set(line.group, [...(groups.get(line.group) ?? []), line]);
    return [...groups];
}
