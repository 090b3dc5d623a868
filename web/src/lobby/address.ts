import { paths } from '../router.svelte';

const OWN_MACHINE = /^(localhost|127\.|\[::1\])/;

/** The link to a table that others can open: not this machine's own name where the server knows a better one. */
export function inviteLink(code: string, addresses: readonly string[], at: Location = location): string {
    const base = OWN_MACHINE.test(at.host) ? (addresses[0] ?? at.origin) : at.origin;
    return base.replace(/\/$/, '') + paths.table(code);
}
