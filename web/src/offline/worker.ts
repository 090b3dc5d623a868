/**
 * The service worker: the page and its files, kept for when the server is away.
 *
 * Every version of the client has a store of its own, filled whole or not at all. A new version waits until no page of
 * the old one is open, so that no page loses its files; pages themselves come from the server whenever it answers.
 */

import { PATIENCE, planFor } from './plan';

declare const __FILES__: string[];
declare const __VERSION__: string;

interface Lasting extends Event {
    waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
    readonly request: Request;
    respondWith(answer: Promise<Response>): void;
}

const PREFIX = 'pitiless-';
const STORE = PREFIX + __VERSION__;
const PAGE = '/';
const FILES = new Set(__FILES__);

addEventListener('install', (event) => (event as Lasting).waitUntil(fill()));
addEventListener('activate', (event) => (event as Lasting).waitUntil(tidy()));
addEventListener('fetch', (event) => {
    const { request } = event as Fetching;
    const plan = planFor(request, location.origin, FILES);
    if (plan !== 'leave') (event as Fetching).respondWith(plan === 'file' ? file(request) : page(request));
});

async function fill(): Promise<void> {
    const store = await caches.open(STORE);
    await store.addAll([PAGE, ...FILES].map((path) => new Request(path, { cache: 'no-cache' })));
}

async function tidy(): Promise<void> {
    const names = await caches.keys();
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== STORE);
    await Promise.all(old.map((name) => caches.delete(name)));
}

async function file(request: Request): Promise<Response> {
    const store = await caches.open(STORE);
    return (await store.match(request, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** The server's page; when it does not come, or comes too late, the kept one. */
async function page(request: Request): Promise<Response> {
    const served = fetch(request);
    const late = new Promise<null>((done) => setTimeout(() => done(null), PATIENCE));
    const kept = async () => (await caches.open(STORE)).match(PAGE, { ignoreVary: true });
    try {
        return (await Promise.race([served, late])) ?? (await kept()) ?? served;
    } catch {
        return (await kept()) ?? Response.error();
    }
}
