import type { TableSummary } from '../generated/protocol';
import { say } from '../i18n/say';

export function tableName(table: TableSummary): string {
    return say('home-table', { host: table.host });
}

export function stageWords(table: TableSummary): string {
    return table.stage === 'round'
        ? say('home-stage-round', { round: table.round })
        : say(`home-stage-${table.stage}`);
}
