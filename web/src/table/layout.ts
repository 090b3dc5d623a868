/** Where things lie on the board: pure sums from how many there are and how much room there is. All in CSS pixels. */

export interface Place {
    readonly x: number;
    readonly y: number;
}

export interface HandLayout {
    readonly card: { readonly width: number; readonly height: number };
    readonly rows: number;
    readonly perRow: number;
    /** From one card to the next in a row. */
    readonly step: number;
    /** Of all rows; more than `shown` where the hand scrolls. */
    readonly height: number;
    readonly shown: number;
    readonly places: readonly Place[];
}

export interface SeatGrid {
    readonly columns: number;
    /** One row that scrolls sideways, for lack of height. */
    readonly strip: boolean;
    readonly look: 'large' | 'small' | 'flat';
    /** How high a seat is. */
    readonly height: number;
}

/** Below this a board is low: a phone held upright with less than 600 px, or one held sideways. */
export const LOW = 556;
/** A low board has room for two rows of seats from here on. */
const LEAST_FOR_TWO = 500;
const NARROW = 700;
const LEAST_STEP = 24;
const EASY_STEP = 40;
/** Where rows are dearer than width. */
const LOW_STEP = 30;
const MOST_ROWS = 4;
const GAP = 6;
/** Of a card, what the row below leaves to be seen. */
const ROW_OFFSET = 0.64;

function cardWidth(width: number, height: number): number {
    if (height < 420) return 50;
    if (height < LOW + 44) return 56;
    return width >= 900 && height >= NARROW ? 84 : 64;
}

function stepFor(perRow: number, card: number, width: number): number {
    return perRow < 2 ? card + GAP : Math.min(card + GAP, (width - card) / (perRow - 1));
}

/** As few rows as leave each card enough to be read and hit; at most four, unless the cards get too narrow. */
function rowsFor(n: number, card: number, width: number, easy: number): number {
    const usual = Math.min(MOST_ROWS, Math.max(1, Math.ceil(n / 9)));
    let rows = usual;
    while (rows > 1 && stepFor(Math.ceil(n / (rows - 1)), card, width) >= easy) rows -= 1;
    while (stepFor(Math.ceil(n / rows), card, width) < LEAST_STEP && rows < n) rows += 1;
    return rows;
}

/** The hand of `n` cards in a board of this size. */
export function layout(n: number, width: number, height: number): HandLayout {
    const across = cardWidth(width, height);
    const card = { width: across, height: Math.round(across * 1.4) };
    const rows = rowsFor(n, across, width, height < LOW ? LOW_STEP : EASY_STEP);
    const perRow = Math.max(1, Math.ceil(n / rows));
    const step = stepFor(perRow, across, width);
    const down = Math.round(card.height * ROW_OFFSET);
    const left = Math.max(0, (width - across - step * (perRow - 1)) / 2);
    const places = Array.from({ length: n }, (_, at) => ({
        x: left + (at % perRow) * step,
        y: Math.floor(at / perRow) * down,
    }));
    const high = (count: number) => card.height + (count - 1) * down;
    return { card, rows, perRow, step, height: high(rows), shown: high(Math.min(rows, MOST_ROWS)), places };
}

/** How `n` seats stand in a board of this size; `text`: how large text is, 1 for 16 px. */
export function seatGrid(n: number, width: number, height: number, text = 1): SeatGrid {
    const low = height < LOW * text;
    const twoRows = n > 4 && n <= 10 && height >= LEAST_FOR_TWO * text;
    if (low && twoRows) return { columns: n <= 6 ? 3 : 5, strip: false, look: 'flat', height: 44 * text };
    if (low) return { columns: n, strip: n * 74 * text > width, look: 'flat', height: 44 * text };
    if (n <= 6) {
        const columns = n <= 4 || width >= 600 ? n : 3;
        return { columns, strip: false, look: 'large', height: (height < NARROW - 44 ? 52 : 64) * text };
    }
    const inOneRow = n * 96 * text <= width;
    const inTwo = Math.ceil(n / 2);
    const columns = inOneRow ? n : inTwo * 76 * text <= width ? inTwo : 5;
    return { columns, strip: false, look: 'small', height: (height < NARROW - 44 ? 40 : 48) * text };
}
