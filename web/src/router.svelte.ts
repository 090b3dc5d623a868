/** Where in the client we are: pages by path, on the History API. */

export type Route =
    | { readonly page: 'home' }
    | { readonly page: 'table'; readonly code: string }
    | { readonly page: 'rules'; readonly code: string }
    | { readonly page: 'replay'; readonly id: string }
    | { readonly page: 'score' }
    | { readonly page: 'settings' }
    | { readonly page: 'missing' };

const PATTERNS: readonly (readonly [RegExp, (found: string) => Route])[] = [
    [/^\/$/, () => ({ page: 'home' })],
    [/^\/t\/([0-9A-Za-z]{8})\/?$/, (code) => ({ page: 'table', code: code.toUpperCase() })],
    [/^\/t\/([0-9A-Za-z]{8})\/rules\/?$/, (code) => ({ page: 'rules', code: code.toUpperCase() })],
    [/^\/replay\/([0-9A-Za-z_-]+)\/?$/, (id) => ({ page: 'replay', id })],
    [/^\/score\/?$/, () => ({ page: 'score' })],
    [/^\/settings\/?$/, () => ({ page: 'settings' })],
];

/** The page that a path leads to. */
export function routeOf(path: string): Route {
    for (const [pattern, route] of PATTERNS) {
        const found = pattern.exec(path);
        if (found) return route(found[1] ?? '');
    }
    return { page: 'missing' };
}

export const paths = {
    home: '/',
    score: '/score',
    settings: '/settings',
    table: (code: string) => `/t/${code}`,
    rules: (code: string) => `/t/${code}/rules`,
    replay: (id: string) => `/replay/${id}`,
};

class Place {
    path = $state(location.pathname);
    /** Counts every arrival, so that a page can tell a second visit from the first. */
    visits = $state(0);
    readonly route = $derived(routeOf(this.path));

    constructor() {
        addEventListener('popstate', () => this.arrive());
    }

    go(path: string): void {
        history.pushState(null, '', path);
        this.arrive();
    }

    private arrive(): void {
        this.path = location.pathname;
        this.visits += 1;
    }
}

export const place = new Place();

/** Follow a plain click on a link of our own without loading the page anew. */
export function follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.hash && link.pathname === location.pathname) return;
    if (routeOf(link.pathname).page === 'missing') return;
    event.preventDefault();
    place.go(link.pathname + link.search + link.hash);
}
