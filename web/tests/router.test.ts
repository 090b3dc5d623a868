import { expect, it } from 'vitest';
import { routeOf } from '../src/router.svelte';

it.each([
    ['/', { page: 'home' }],
    ['/t/ABCD2345', { page: 'table', code: 'ABCD2345' }],
    ['/t/abcd2345/', { page: 'table', code: 'ABCD2345' }],
    ['/t/ABCD2345/rules', { page: 'rules', code: 'ABCD2345' }],
    ['/replay/m-1_x', { page: 'replay', id: 'm-1_x' }],
    ['/settings', { page: 'settings' }],
    ['/t/SHORT', { page: 'missing' }],
    ['/t/ABCD2345/else', { page: 'missing' }],
])('%s leads to its page', (path, route) => {
    expect(routeOf(path)).toEqual(route);
});
