import { describe, expect, it } from 'vitest';
import type { DealView } from '../src/generated/protocol';
import { checkDeal, checkSeals, type Finding } from '../src/verify/check';
import { Lots } from '../src/verify/lots';
import { highCard, match } from './match';

const { deal } = match.replays[0]!;

function bad(findings: readonly Finding[]): string[] {
    return findings.filter((one) => !one.good).map((one) => one.check);
}

function viewsOf(round: number) {
    return match.replays.filter((one) => one.round === round);
}

function flipped(hex: string): string {
    return (hex[0] === '0' ? '1' : '0') + hex.slice(1);
}

describe('seals and seeds', () => {
    it('hold for what the server dealt', () => {
        const findings = checkSeals(deal);
        expect(findings).toHaveLength(2 + 2 * deal.revealed.length);
        expect(bad(findings)).toEqual([]);
    });

    it.each<[string, Partial<DealView>, string[]]>([
        ['another secret', { secret: flipped(deal.secret!) }, ['secret', 'seed']],
        ['another seal', { commitment: flipped(deal.commitment) }, ['secret']],
        ['a text left out', { salts: [] }, ['seed']],
        ['a text of somebody else', { salts: [{ ...deal.salts[0]!, name: 'Mallory' }] }, ['seed']],
    ])('tell of %s', (_, change, checks) => {
        expect(bad(checkSeals({ ...deal, ...change }))).toEqual(checks);
    });

    it('tell of a round with a seed of its own', () => {
        const [first, ...others] = deal.revealed;
        const changed = { ...first!, seed: flipped(first!.seed) };
        expect(bad(checkSeals({ ...deal, revealed: [changed, ...others] }))).toEqual([
            'round-seal',
            'round-seed',
        ]);
    });

    it('are not there before the match is over', () => {
        expect(checkSeals(match.views.lobby.deal)).toEqual([]);
    });
});

describe('the deal', () => {
    it.each(deal.revealed.map((one) => [one.round, one] as const))(
        'of round %i is dealt again',
        (round, one) => {
            const findings = checkDeal(one, match.rules, viewsOf(round));
            expect(findings.filter((finding) => finding.check === 'hand')).toHaveLength(4);
            expect(bad(findings)).toEqual([]);
        },
    );

    it('is the same where the highest card names the dealer', () => {
        const views = highCard.replays.filter((one) => one.round === 1);
        const findings = checkDeal(views[0]!.deal.revealed[0]!, highCard.rules, views);
        expect(findings.map((one) => one.check)).toEqual(['dealer', 'hand', 'hand', 'hand', 'hand']);
        expect(bad(findings)).toEqual([]);
    });

    it('is not compared where the first card may already have moved hands', () => {
        const lines = match.rules.lines.map((line) =>
            line.name === 'first_card' ? { ...line, value: 'apply' } : line,
        );
        const findings = checkDeal(deal.revealed[0]!, { ...match.rules, lines }, viewsOf(1));
        expect(findings.map((one) => one.check)).toEqual(['dealer']);
    });

    it('differs with one card exchanged', () => {
        const [one, ...others] = viewsOf(1);
        const [step, ...steps] = one!.steps;
        const hand = ['WC', 'WC', 'WC', 'WC', ...step!.round.hand.slice(4)];
        const changed = { ...one!, steps: [{ ...step!, round: { ...step!.round, hand } }, ...steps] };
        expect(bad(checkDeal(deal.revealed[0]!, match.rules, [changed, ...others]))).toEqual(['hand']);
    });
});

it('draws lots below a bound only', () => {
    const lots = new Lots(new Uint8Array(32));
    const drawn = Array.from({ length: 400 }, () => lots.below(7));
    expect(new Set(drawn)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
});
