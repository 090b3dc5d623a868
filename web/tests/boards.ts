/** Tables as the server shows them, made by `python -m tools.boards`. */

import { readFileSync } from 'node:fs';
import type { Fact, Line, TableView } from '../src/generated/protocol';

export interface Board {
    readonly before: TableView;
    readonly view: TableView;
    readonly facts: readonly Fact[];
    readonly lines: readonly Line[];
}

export const BOARDS = JSON.parse(readFileSync('tests/boards.json', 'utf-8')) as Record<string, Board>;

export function board(name: string): Board {
    const found = BOARDS[name];
    if (!found) throw new Error(`there is no board ${name}: ${Object.keys(BOARDS).join(', ')}`);
    return found;
}
