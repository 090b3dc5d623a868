/** The chart of a match as geometry: a line a player, told apart by marker and dashes, with its name at the end. */

import type { Pad } from './pad';
import type { Points } from './points';

export interface Dot {
    readonly x: number;
    readonly y: number;
}

export interface Line {
    readonly id: string;
    readonly name: string;
    /** The name as far as there is room for it. */
    readonly short: string;
    readonly total: number;
    readonly dots: readonly Dot[];
    readonly path: string;
    readonly marker: string;
    readonly dashes: string;
    readonly hue: number;
    /** Where the middle of the name stands. */
    readonly label: number;
}

export interface Frame {
    readonly width: number;
    readonly height: number;
    readonly top: number;
    readonly bottom: number;
    readonly left: number;
    readonly right: number;
}

export const PITCH = 17;
/** From the end of the lines to the names: a marker. */
export const GAP = 31;
/** The width of a letter, about. */
const LETTER = 7.25;
export const HUES = 6;
const R = 4.5;
/** Outlines around 0,0 that differ at a glance. */
const MARKERS = [
    `M${-R} 0a${R} ${R} 0 1 0 ${2 * R} 0a${R} ${R} 0 1 0 ${-2 * R} 0z`,
    `M${-R} ${-R}h${2 * R}v${2 * R}h${-2 * R}z`,
    `M0 ${-R - 1}L${R + 1} ${R}H${-R - 1}z`,
    `M0 ${-R - 1.5}L${R + 1.5} 0 0 ${R + 1.5} ${-R - 1.5} 0z`,
    `M0 ${R + 1}L${R + 1} ${-R}H${-R - 1}z`,
    'M-2-5.5h4v3.5h3.5v4H2v3.5h-4V2h-3.5v-4H-2z',
    'M-5-2.5L-2.5-5 0-2.5 2.5-5 5-2.5 2.5 0 5 2.5 2.5 5 0 2.5-2.5 5-5 2.5-2.5 0z',
];
const DASHES = ['', '7 3', '2 3'];

/** How high a chart must be for all names to find their place. */
export function heightFor(players: number): number {
    return Math.max(220, players * PITCH + 50);
}

/** Where things stand on a chart of that width. */
export function frameOf(width: number, names: readonly string[]): Frame {
    const height = heightFor(names.length);
    const longest = Math.max(...names.map((name) => name.length)) * LETTER;
    const side = Math.min(GAP + longest + 4, width * 0.42);
    return {
        width,
        height,
        top: 22,
        bottom: height - 24,
        left: 14,
        right: width - side,
    };
}

/** The top of the scale: the target, or the highest total beyond it. */
export function highest(pad: Pad, rows: readonly Points[]): number {
    return Math.max(pad.target, ...Object.values(rows.at(-1)!));
}

export function yOf(frame: Frame, points: number, most: number): number {
    return frame.bottom - (points / most) * (frame.bottom - frame.top);
}

export function xOf(frame: Frame, round: number, rounds: number): number {
    return frame.left + (round / rounds) * (frame.right - frame.left);
}

/** The lines of a match of at least one round. */
export function linesOf(pad: Pad, rows: readonly Points[], frame: Frame): Line[] {
    const most = highest(pad, rows);
    const rounds = rows.length - 1;
    const letters = Math.floor((frame.width - frame.right - GAP) / LETTER);
    const lines = pad.players.map((player, at) => {
        const dots = rows.map((row, round) => ({
            x: xOf(frame, round, rounds),
            y: yOf(frame, row[player.id]!, most),
        }));
        return {
            id: player.id,
            name: player.name,
            short: player.name.length > letters ? `${player.name.slice(0, letters - 1)}…` : player.name,
            total: rows.at(-1)![player.id]!,
            dots,
            path: 'M' + dots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L'),
            marker: MARKERS[at % MARKERS.length]!,
            dashes: DASHES[Math.floor(at / MARKERS.length) % DASHES.length]!,
            hue: at % HUES,
        };
    });
    const places = spread(
        lines.map((line) => line.dots.at(-1)!.y),
        frame.height - 6,
    );
    return lines.map((line, at) => ({ ...line, label: places[at]! }));
}

/** The heights moved apart until each name has its room, none below `floor`. */
export function spread(heights: readonly number[], floor: number): number[] {
    const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!);
    const places = [...heights];
    for (const [rank, at] of order.entries()) {
        const above = order[rank - 1];
        if (above !== undefined) places[at] = Math.max(places[at]!, places[above]! + PITCH);
    }
    let lowest = floor;
    for (const at of order.reverse()) {
        places[at] = Math.min(places[at]!, lowest);
        lowest = places[at] - PITCH;
    }
    return places;
}

/** Rounds that get a number below the chart: all, or every second, fifth, tenth ... */
export function ticks(rounds: number, width: number): number[] {
    const every = [1, 2, 5, 10, 20, 50, 100, 200].find((step) => (rounds / step) * 26 <= width) ?? 500;
    return Array.from({ length: rounds + 1 }, (_, at) => at).filter((at) => at % every === 0 && at > 0);
}
