import { existsSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { compressed } from './tools/compressed.ts';
import { licenceTexts } from './tools/licences.ts';
import { offline, WORKER } from './tools/offline.ts';

const SERVER = process.env.PITILESS_SERVER ?? 'http://127.0.0.1:8000';

/** `licences.txt` beside the page: what it is built of, and on what terms. */
const licences: Plugin = {
    name: 'licences',
    apply: 'build',
    generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licenceTexts() });
    },
};

const missing = ['protocol.ts', 'decks.json', 'points.ts', 'palette.css', 'sprite.svg'].filter(
    (name) => !existsSync(`src/generated/${name}`),
);
if (missing.length)
    throw new Error(`src/generated lacks ${missing.join(', ')}: run \`make client\` in the folder above`);

export default defineConfig({
    plugins: [svelte(), svelteTesting(), licences, offline, compressed],
    build: {
        outDir: '../src/pitiless/server/client',
        emptyOutDir: true,
        // Nothing inline: the server's policy allows what comes from itself, and nothing else.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        target: 'es2022',
        rolldownOptions: {
            checks: { pluginTimings: false },
            input: { index: 'index.html', [WORKER]: 'src/offline/worker.ts' },
            // The worker stands beside the page, under a name that stays, so that it may look after all of it.
            output: {
                entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
            },
        },
    },
    server: { proxy: { '/api': { target: SERVER, ws: true } } },
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
