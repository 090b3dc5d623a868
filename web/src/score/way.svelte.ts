/** Where in the score pad we are, in the part of the address behind `#`: it works on a disk too, and the back key knows it. */

export type Way =
    | { readonly at: 'list' }
    | { readonly at: 'new' }
    | { readonly at: 'sheet' | 'setup' | 'entry'; readonly id: string; readonly round: string };

export const ways = {
    list: '#all',
    fresh: '#new',
    sheet: (id: string) => `#${id}`,
    setup: (id: string) => `#${id}/setup`,
    entry: (id: string, round = '') => `#${id}/round${round ? `/${round}` : ''}`,
};

const PATTERN = /^#([0-9a-f]+)(?:\/(setup|round)(?:\/([0-9a-f]+))?)?$/;

export function wayOf(hash: string): Way {
    if (hash === ways.fresh) return { at: 'new' };
    const [found, id = '', part, round = ''] = PATTERN.exec(hash) ?? [];
    if (!found) return { at: 'list' };
    const at = part === 'setup' ? 'setup' : part === 'round' ? 'entry' : 'sheet';
    return { at, id, round };
}

export class Path {
    hash = $state(location.hash);
    readonly way = $derived(wayOf(this.hash));

    follow(): void {
        this.hash = location.hash;
    }

    go(hash: string): void {
        location.hash = hash;
    }

    /** Go there without a step that the back key would return to. */
    replace(hash: string): void {
        history.replaceState(history.state, '', hash);
        this.follow();
    }
}
