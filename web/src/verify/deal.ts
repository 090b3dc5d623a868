/** Deals a round again from its seed, as docs/readings.md (Lots) has it. */

import { hexToBytes } from '@noble/hashes/utils.js';
import { Lots } from './lots';

export interface DealRules {
    /** Every card of the pack in hand order. */
    readonly pack: readonly string[];
    readonly handSize: number;
    /** How the first dealer is found, as the switch is spelled. */
    readonly dealerChoice: string;
}

export interface Dealt {
    readonly dealer: number;
    /** By seat; empty where nobody was dealt in. */
    readonly hands: readonly (readonly string[])[];
}

function shownValue(card: string): number {
    return /^[RYGB]\d$/.test(card) ? Number(card[1]) : 0;
}

function highCard(lots: Lots, pack: readonly string[], seats: number): number {
    let left = Array.from({ length: seats }, (_, seat) => seat);
    while (left.length > 1) {
        const pile = lots.shuffled(pack);
        const shown = left.map(() => shownValue(pile.pop()!));
        const best = Math.max(...shown);
        left = left.filter((_, at) => shown[at] === best);
    }
    return left[0]!;
}

function drawnDealer(lots: Lots, rules: DealRules, seats: number): number {
    if (rules.dealerChoice === 'random') return lots.below(seats);
    return rules.dealerChoice === 'high_card' ? highCard(lots, rules.pack, seats) : 0;
}

/**
 * The first hands of a round. `dealer`: who deals, `null` in the first round of a match, where it is found by the rules.
 * `seated`: by seat, who is dealt in.
 */
export function deal(
    seed: string,
    rules: DealRules,
    dealer: number | null,
    seated: readonly boolean[],
): Dealt {
    const lots = new Lots(hexToBytes(seed));
    const seats = seated.length;
    const dealing = dealer ?? drawnDealer(lots, rules, seats);
    const pile = lots.shuffled(rules.pack);
    const hands: string[][] = seated.map(() => []);
    for (let card = 0; card < rules.handSize; card += 1) {
        for (let step = 1; step <= seats; step += 1) {
            const seat = (dealing + step) % seats;
            if (seated[seat]) hands[seat]!.push(pile.pop()!);
        }
    }
    return { dealer: dealing, hands };
}
