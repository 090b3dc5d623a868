/** Checks a finished match without trusting the server: seals, seeds, and the first hands of every round. */

import decks from '../generated/decks.json';
import type { DealView, Replay, RevealedRound, RulesPage } from '../generated/protocol';
import { deal, type DealRules } from './deal';
import { roundSeedOf, sealOf, seedOf } from './seals';

export interface Finding {
    readonly check: 'secret' | 'seed' | 'round-seal' | 'round-seed' | 'dealer' | 'hand';
    readonly good: boolean;
    readonly round?: number;
    readonly seat?: number;
}

/** Rules under which the first card may already have changed hands before anybody acts. */
const STIRRED = [
    ['first_card', 'apply'],
    ['first_card', 'apply_wild_redraw'],
] as const;

function value(page: RulesPage, name: string): string {
    const line = page.lines.find((one) => one.name === name);
    if (!line) throw new Error(`the rules have no switch ${name}`);
    return line.value;
}

export function dealRules(page: RulesPage): DealRules {
    const counts = (decks as unknown as Record<string, [string, number][]>)[value(page, 'deck')];
    if (!counts) throw new Error(`this page does not know the deck ${value(page, 'deck')}`);
    return {
        pack: counts.flatMap(([card, count]) => Array<string>(count).fill(card)),
        handSize: Number(value(page, 'hand_size')),
        dealerChoice: value(page, 'dealer_choice'),
    };
}

/** Whether the first hands are seen as they were dealt. */
export function handsShowDeal(page: RulesPage): boolean {
    const applied = STIRRED.some(([name, spelled]) => value(page, name) === spelled);
    return !applied && value(page, 'first_zero_seven') === 'false';
}

export function checkSeals({ commitment, salts, secret, seed, revealed }: DealView): Finding[] {
    if (secret === null || seed === null) return [];
    return [
        { check: 'secret', good: sealOf(secret) === commitment },
        { check: 'seed', good: seedOf(secret, salts) === seed },
        ...revealed.flatMap((one): Finding[] => [
            { check: 'round-seal', round: one.round, good: sealOf(one.seed) === one.commitment },
            { check: 'round-seed', round: one.round, good: roundSeedOf(seed, one.round) === one.seed },
        ]),
    ];
}

function same(one: readonly string[], other: readonly string[]): boolean {
    return one.toSorted().join(' ') === other.toSorted().join(' ');
}

/** Deals one round again. `views`: its replay through the eyes of each seat. */
export function checkDeal(one: RevealedRound, page: RulesPage, views: readonly Replay[]): Finding[] {
    const first = views.map((view) => view.steps[0]!.round);
    const seated = first.map((round, seat) => round.counts[seat]! > 0);
    const known = one.round === 1 ? null : first[0]!.dealer;
    const { dealer, hands } = deal(one.seed, dealRules(page), known, seated);
    const { round } = one;
    const drawn: Finding[] = [{ check: 'dealer', round, good: dealer === first[0]!.dealer }];
    const findings = known === null ? drawn : [];
    if (!handsShowDeal(page)) return findings;
    return [
        ...findings,
        ...hands.map((hand, seat): Finding => ({
            check: 'hand',
            round,
            seat,
            good: same(hand, first[seat]!.hand),
        })),
    ];
}
