import { describe, expect, it } from 'vitest';
import { planFor } from '../src/offline/plan';

const ORIGIN = 'http://localhost:8000';
const FILES = new Set(['/assets/index-1.js', '/licences.txt']);

function plan(path: string, mode: RequestMode = 'cors', method = 'GET'): string {
    return planFor({ url: new URL(path, ORIGIN).href, mode, method }, ORIGIN, FILES);
}

describe('the service worker', () => {
    it('keeps away from the server’s answers, whoever asks for them', () => {
        for (const mode of ['cors', 'navigate', 'same-origin'] as const) {
            expect(plan('/api/rules', mode)).toBe('leave');
            expect(plan('/api/replays/x/record', mode)).toBe('leave');
            expect(plan('/api', mode)).toBe('leave');
        }
    });

    it('keeps away from other sites, and from what changes something', () => {
        expect(plan('http://elsewhere.example/assets/index-1.js')).toBe('leave');
        expect(plan('/assets/index-1.js', 'cors', 'POST')).toBe('leave');
        expect(plan('/score', 'navigate', 'POST')).toBe('leave');
    });

    it('has the files of the build at hand, and a page for every address', () => {
        expect(plan('/assets/index-1.js')).toBe('file');
        expect(plan('/licences.txt', 'navigate')).toBe('file');
        expect(plan('/score', 'navigate')).toBe('page');
        expect(plan('/t/K7QM2XPA', 'navigate')).toBe('page');
    });

    it('leaves a file that it does not know to the server', () => {
        expect(plan('/assets/index-2.js')).toBe('leave');
        expect(plan('/metrics')).toBe('leave');
    });
});
