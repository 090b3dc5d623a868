/** What is asked over HTTP. */

import type {
    BotLine,
    NewTable,
    NewTableMade,
    Problem,
    Replay,
    RulesPage,
    RulesSpec,
    ServerPage,
    TableSummary,
} from '../generated/protocol';
import { say } from '../i18n/say';

/** The server's answer that something is wrong, in a sentence; `status` 0: no answer. */
export class ApiProblem extends Error {
    constructor(
        readonly status: number,
        readonly rule: string,
        sentence: string,
    ) {
        super(sentence);
    }
}

async function problemOf(answer: Response): Promise<ApiProblem> {
    try {
        const problem = (await answer.json()) as Problem;
        return new ApiProblem(answer.status, problem.rule, problem.sentence);
    } catch {
        return new ApiProblem(answer.status, 'http', say('api-odd', { status: answer.status }));
    }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
    const answer = await fetch(path, init).catch(() => null);
    if (!answer) throw new ApiProblem(0, 'network', say('api-away'));
    if (!answer.ok) throw await problemOf(answer);
    return (await answer.json()) as T;
}

function query(values: Record<string, string | number | null | undefined>): string {
    const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== undefined);
    return new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
}

export const api = {
    make: (body: NewTable) =>
        ask<NewTableMade>('/api/tables', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
        }),
    tables: () => ask<readonly TableSummary[]>('/api/tables'),
    table: (code: string) => ask<TableSummary>(`/api/tables/${encodeURIComponent(code)}`),
    rules: (spec: RulesSpec) =>
        ask<RulesPage>(`/api/rules?${query({ preset: spec.preset, ...spec.switches })}`),
    bots: () => ask<readonly BotLine[]>('/api/bots'),
    server: () => ask<ServerPage>('/api/server'),
    replay: (id: string, round: number, eyes: number | null) =>
        ask<Replay>(`/api/replays/${encodeURIComponent(id)}?${query({ round, eyes })}`),
    recordPath: (id: string) => `/api/replays/${encodeURIComponent(id)}/record`,
    qrPath: (code: string) => `/api/tables/${encodeURIComponent(code)}/qr.svg`,
};
