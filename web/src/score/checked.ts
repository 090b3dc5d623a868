/** Pads as they come from a file or from the browser's store: read whole and right, or refused with a reason. */

import {
    BONUSES,
    KINDS,
    MOST_TARGET,
    PRESETS,
    SEATS,
    type Bonus,
    type CardSymbol,
    type Preset,
} from '../generated/points';
import { say } from '../i18n/say';
import {
    MOST_NAME,
    MOST_POINTS,
    MOST_ROUNDS,
    MOST_TITLE,
    type Cards,
    type Hand,
    type Pad,
    type Player,
    type Round,
} from './pad';

/** What was read is no pad; the message says where. */
export class BadPad extends Error {}

type Table = Record<string, unknown>;
/** The cards of one hand can be no more than a deck has. */
const MOST_CARDS = 1000;

function wrong(where: string): never {
    throw new BadPad(say('score-bad-part', { where }));
}

function table(value: unknown, where: string): Table {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) wrong(where);
    return value as Table;
}

function list(value: unknown, where: string, most: number): unknown[] {
    if (!Array.isArray(value) || value.length > most) wrong(where);
    return value;
}

function text(value: unknown, where: string, most: number): string {
    if (typeof value !== 'string' || value.length > most) wrong(where);
    return value;
}

function whole(value: unknown, where: string, least: number, most: number): number {
    if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) wrong(where);
    return value as number;
}

/** Ids are keys of plain objects: a name like `constructor` among them would do harm. */
function ident(value: unknown, where: string): string {
    if (typeof value !== 'string' || !/^[0-9a-f]{1,64}$/.test(value)) wrong(where);
    return value;
}

function oneOf<Name extends string>(value: unknown, names: readonly Name[], where: string): Name {
    if (!names.includes(value as Name)) wrong(where);
    return value as Name;
}

function distinct(ids: readonly string[], where: string): void {
    if (new Set(ids).size !== ids.length) wrong(where);
}

function player(value: unknown, where: string): Player {
    const { id, name, gone } = table(value, where);
    if (typeof gone !== 'boolean') wrong(`${where}.gone`);
    return { id: ident(id, `${where}.id`), name: text(name, `${where}.name`, MOST_NAME), gone };
}

function cards(value: unknown, where: string): Cards {
    const found: Partial<Record<CardSymbol, number>> = {};
    for (const [symbol, count] of Object.entries(table(value, where)))
        found[oneOf(symbol, Object.keys(KINDS) as CardSymbol[], `${where}.${symbol}`)] = whole(
            count,
            `${where}.${symbol}`,
            1,
            MOST_CARDS,
        );
    return found;
}

function hand(value: unknown, where: string): Hand {
    const { points, cards: held } = table(value, where);
    if (points !== undefined) return { points: whole(points, `${where}.points`, 0, MOST_POINTS) };
    return { cards: cards(held, `${where}.cards`) };
}

function round(value: unknown, where: string, ids: readonly string[]): Round {
    const { id, winner, hands, out } = table(value, where);
    const who = (name: unknown, place: string) => (name === null ? null : oneOf(name, ids, place));
    const entries = <Found>(given: unknown, place: string, read: (value: unknown, at: string) => Found) =>
        Object.fromEntries(
            Object.entries(table(given, place)).map(([name, one]) => [
                oneOf(name, ids, `${place}.${name}`),
                read(one, `${place}.${name}`),
            ]),
        );
    const found: Round = {
        id: ident(id, `${where}.id`),
        winner: who(winner, `${where}.winner`),
        hands: entries(hands, `${where}.hands`, hand),
        out: entries(out, `${where}.out`, who),
    };
    if (found.winner !== null && found.winner in found.out) wrong(`${where}.winner`);
    return found;
}

/**
 * A pad from plain data.
 *
 * @throws BadPad when any part of it is not as it must be.
 */
export function checkedPad(value: unknown, where = 'match'): Pad {
    const data = table(value, where);
    const players = list(data.players, `${where}.players`, MOST_ROUNDS).map((one, at) =>
        player(one, `${where}.players[${at}]`),
    );
    const ids = players.map((one) => one.id);
    distinct(ids, `${where}.players`);
    whole(players.filter((one) => !one.gone).length, `${where}.players`, SEATS.least, SEATS.most);
    const rounds = list(data.rounds, `${where}.rounds`, MOST_ROUNDS).map((one, at) =>
        round(one, `${where}.rounds[${at}]`, ids),
    );
    distinct(
        rounds.map((one) => one.id),
        `${where}.rounds`,
    );
    const begun = text(data.begun, `${where}.begun`, 40);
    if (Number.isNaN(Date.parse(begun))) wrong(`${where}.begun`);
    return {
        id: ident(data.id, `${where}.id`),
        name: text(data.name, `${where}.name`, MOST_TITLE),
        begun,
        preset: oneOf<Preset>(data.preset, Object.keys(PRESETS) as Preset[], `${where}.preset`),
        bonus: oneOf<Bonus>(data.bonus, BONUSES, `${where}.bonus`),
        target: whole(data.target, `${where}.target`, 1, MOST_TARGET),
        players,
        rounds,
    };
}

/**
 * A round of a pad from plain data.
 *
 * @throws BadPad when it is none.
 */
export function checkedRound(value: unknown, pad: Pad): Round {
    return round(
        value,
        'round',
        pad.players.map((one) => one.id),
    );
}
