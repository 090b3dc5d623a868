import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentParser, type Message } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { cardWords } from '../src/i18n/cards';
import { say } from '../src/i18n/say';

const SENTENCES = 'src/i18n/en';
/** Sentences whose key is put together in another way than by a template beside `say`. */
const BY_NAME = /^symbol-/;

function files(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? files(path) : [path];
    });
}

function keysWritten(): string[] {
    return files(SENTENCES).flatMap((path) => {
        const entries = new FluentParser().parse(readFileSync(path, 'utf-8')).body;
        expect(
            entries.filter((entry) => entry.type === 'Junk').map((entry) => `${path}: ${entry.content}`),
        ).toEqual([]);
        return entries
            .filter((entry): entry is Message => entry.type === 'Message')
            .map((entry) => entry.id.name);
    });
}

/** Every string and template in the sources that stands where a key may stand, templates as patterns. */
function keysUsed(): RegExp[] {
    const sources = files('src').filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes('generated'));
    const text = sources.map((path) => readFileSync(path, 'utf-8')).join('\n');
    const found = [...text.matchAll(/(?:say|knows)\(\s*(?:'([^']+)'|`([^`]+)`)/g)];
    const chosen = [...text.matchAll(/(?:say|knows)\(\s*[^'`]*?\?\s*'([^']+)'\s*:\s*'([^']+)'/g)];
    const keys = [...found.map((hit) => hit[1] ?? hit[2]!), ...chosen.flatMap((hit) => [hit[1]!, hit[2]!])];
    return keys.map((key) => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, '[a-zA-Z0-9_+-]+')}$`));
}

describe('sentences', () => {
    const written = keysWritten();
    const used = keysUsed();

    it('are written once', () => {
        expect(written.filter((key, at) => written.indexOf(key) !== at)).toEqual([]);
    });

    it('are there for every key that the sources use', () => {
        expect(used.filter((key) => !written.some((name) => key.test(name)))).toEqual([]);
    });

    it('are all used', () => {
        expect(written.filter((name) => !BY_NAME.test(name) && !used.some((key) => key.test(name)))).toEqual(
            [],
        );
    });

    it('refuse a missing key and a missing value', () => {
        expect(() => say('no-such-sentence')).toThrow('no-such-sentence');
        expect(() => say('title-page')).toThrow('title-page');
    });
});

describe('cards in words', () => {
    it.each([
        ['R7', 'red 7'],
        ['B+4', 'blue +4'],
        ['GS', 'green Skip'],
        ['W+6', 'Wild +6'],
        ['WR+4/B', 'Wild Reverse +4, blue named'],
        ['WC', 'Wild Colour Roulette'],
    ])('%s is %s', (card, words) => {
        expect(cardWords(card)).toBe(words);
    });
});
