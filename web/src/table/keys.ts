/** What the single keys do; they can be turned off in the settings. */

export type Command =
    | 'draw'
    | 'last'
    | 'top'
    | 'hand'
    | 'counts'
    | 'events'
    | 'sort'
    | 'mute'
    | 'help'
    | 'look'
    | 'play'
    | 'catch'
    | 'close'
    | { readonly choice: number };

export const KEYS: Readonly<Record<string, Command>> = {
    d: 'draw',
    l: 'last',
    p: 'play',
    x: 'catch',
    t: 'top',
    h: 'hand',
    c: 'counts',
    e: 'events',
    s: 'sort',
    m: 'mute',
    i: 'look',
    '?': 'help',
};

/** The parts of a key press that matter. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

/** What a key press asks for; Escape counts even with the single keys off. */
export function command(press: Pressed, keys: boolean): Command | null {
    if (press.ctrlKey || press.altKey || press.metaKey || press.repeat) return null;
    if (press.key === 'Escape') return 'close';
    if (!keys) return null;
    if (/^[1-9]$/.test(press.key)) return { choice: Number(press.key) - 1 };
    return KEYS[press.key.toLowerCase()] ?? null;
}

/** Whether somebody is writing, so that letters are letters. */
export function writing(target: EventTarget | null): boolean {
    if (!(target instanceof HTMLElement)) return false;
    return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName);
}
