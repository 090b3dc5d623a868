/** A score pad: who plays, by which rules, and the rounds. Never changed in place; every edit is a new pad. */

import { PRESETS, SEATS, type Bonus, type CardSymbol, type Preset } from '../generated/points';

export type PlayerId = string;

export interface Player {
    readonly id: PlayerId;
    readonly name: string;
    /** No longer in the match; earlier rounds keep the points. */
    readonly gone: boolean;
}

/** The cards left in a hand, by symbol, or what they were said to count. */
export type Hand = { readonly cards: Cards } | { readonly points: number };
export type Cards = Readonly<Partial<Record<CardSymbol, number>>>;

export interface Round {
    readonly id: string;
    /** `null`: nobody won, a stalemate [78]. */
    readonly winner: PlayerId | null;
    readonly hands: Readonly<Record<PlayerId, Hand>>;
    /** Who was knocked out, and by whom; `null`: nobody did it. */
    readonly out: Readonly<Record<PlayerId, PlayerId | null>>;
}

export interface Pad {
    readonly id: string;
    readonly name: string;
    /** When it was begun, as ISO 8601 has it. */
    readonly begun: string;
    readonly preset: Preset;
    readonly bonus: Bonus;
    readonly target: number;
    readonly players: readonly Player[];
    readonly rounds: readonly Round[];
}

export const MOST_NAME = 20;
export const MOST_TITLE = 60;
export const MOST_POINTS = 100_000;
export const MOST_ROUNDS = 1000;

/** An id that no other has; `randomUUID` is missing on plain HTTP. */
export function newId(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(8));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function newPlayer(name: string): Player {
    return { id: newId(), name, gone: false };
}

export function newPad(name: string, players: readonly Player[], preset: Preset = 'official'): Pad {
    const { bonus, target } = PRESETS[preset];
    const begun = new Date().toISOString();
    return { id: newId(), name, begun, preset, bonus, target, players, rounds: [] };
}

export function newRound(): Round {
    return { id: newId(), winner: null, hands: {}, out: {} };
}

/** The same players and rules, nothing played yet. */
export function again(pad: Pad): Pad {
    const players = playing(pad);
    return { ...pad, id: newId(), begun: new Date().toISOString(), players, rounds: [] };
}

export function playing(pad: Pad): Player[] {
    return pad.players.filter((player) => !player.gone);
}

export function nameOf(pad: Pad, id: PlayerId): string {
    return pad.players.find((player) => player.id === id)?.name ?? '';
}

/** Whether any round says something of a player. */
export function hasPlayed(pad: Pad, id: PlayerId): boolean {
    return pad.rounds.some((round) => mentions(round, id));
}

function mentions(round: Round, id: PlayerId): boolean {
    return (
        round.winner === id || id in round.hands || id in round.out || Object.values(round.out).includes(id)
    );
}

/** Who is in a round: those in the match now, and whoever it was played with. */
export function seatsOf(pad: Pad, round: Round): Player[] {
    return pad.players.filter((player) => !player.gone || mentions(round, player.id));
}

// --- edits of players ----------------------------------------------------------------------------------------------

export function renamed(pad: Pad, id: PlayerId, name: string): Pad {
    return { ...pad, players: pad.players.map((one) => (one.id === id ? { ...one, name } : one)) };
}

export function joined(pad: Pad, name: string): Pad {
    if (playing(pad).length >= SEATS.most) return pad;
    return { ...pad, players: [...pad.players, newPlayer(name)] };
}

/** Who has played stays on the sheet as gone; who has not is taken off it. */
export function removed(pad: Pad, id: PlayerId): Pad {
    const players = hasPlayed(pad, id)
        ? pad.players.map((one) => (one.id === id ? { ...one, gone: true } : one))
        : pad.players.filter((one) => one.id !== id);
    return { ...pad, players };
}

export function returned(pad: Pad, id: PlayerId): Pad {
    return { ...pad, players: pad.players.map((one) => (one.id === id ? { ...one, gone: false } : one)) };
}

export function moved(pad: Pad, id: PlayerId, by: -1 | 1): Pad {
    const players = [...pad.players];
    const at = players.findIndex((one) => one.id === id);
    const to = at + by;
    if (at < 0 || to < 0 || to >= players.length) return pad;
    [players[at], players[to]] = [players[to]!, players[at]!];
    return { ...pad, players };
}

// --- edits of rounds -----------------------------------------------------------------------------------------------

/** With a round written: in its place when it is there, at the end when it is new. */
export function withRound(pad: Pad, round: Round): Pad {
    const known = pad.rounds.some((one) => one.id === round.id);
    const rounds = known
        ? pad.rounds.map((one) => (one.id === round.id ? round : one))
        : [...pad.rounds, round];
    return { ...pad, rounds };
}

export function withoutRound(pad: Pad, id: string): Pad {
    return { ...pad, rounds: pad.rounds.filter((round) => round.id !== id) };
}

/** One card more or fewer in a hand. A hand that had points typed is counted by its cards from then on. */
export function tapped(round: Round, id: PlayerId, symbol: CardSymbol, by: 1 | -1): Round {
    const hand = round.hands[id];
    const before = hand && 'cards' in hand ? hand.cards : {};
    const { [symbol]: had = 0, ...others } = before;
    const count = had + by;
    const cards = count > 0 ? { ...others, [symbol]: count } : others;
    return { ...round, hands: { ...round.hands, [id]: { cards } } };
}

export function typed(round: Round, id: PlayerId, points: number | null): Round {
    const { [id]: _, ...others } = round.hands;
    return { ...round, hands: points === null ? others : { ...others, [id]: { points } } };
}

/** The winner holds no cards and is not out. */
export function wonBy(round: Round, id: PlayerId | null): Round {
    if (id === null) return { ...round, winner: null };
    const { [id]: _hand, ...hands } = round.hands;
    const { [id]: _out, ...out } = round.out;
    return { ...round, winner: id, hands, out };
}

/** A hand that was laid aside counts nothing. `undefined`: not knocked out after all. */
export function knockedOut(round: Round, id: PlayerId, causer: PlayerId | null | undefined): Round {
    const { [id]: _out, ...out } = round.out;
    if (causer === undefined) return { ...round, out };
    const { [id]: _hand, ...hands } = round.hands;
    return {
        ...round,
        winner: round.winner === id ? null : round.winner,
        hands,
        out: { ...out, [id]: causer },
    };
}
