import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.PITILESS_SERVER ?? 'http://127.0.0.1:8000';
const SHIPPED = ['svelte', ...Object.keys(read('package.json').dependencies)];

function read(path: string) {
    return JSON.parse(readFileSync(path, 'utf-8'));
}

function licence(name: string): string {
    const folder = `node_modules/${name}`;
    const { version, license } = read(`${folder}/package.json`);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(`${folder}/${file}`, 'utf-8').trim() : '';
    return `${name} ${version} (${license})\n\n${text}`;
}

/** `licences.txt` beside the page: what it is built of, and on what terms. */
const licences: Plugin = {
    name: 'licences',
    apply: 'build',
    generateBundle() {
        const source = SHIPPED.map(licence).join(`\n\n${'-'.repeat(72)}\n\n`) + '\n';
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
};

const missing = ['protocol.ts', 'decks.json', 'points.ts', 'palette.css', 'sprite.svg'].filter(
    (name) => !existsSync(`src/generated/${name}`),
);
if (missing.length)
    throw new Error(`src/generated lacks ${missing.join(', ')}: run \`make client\` in the folder above`);

export default defineConfig({
    plugins: [svelte(), svelteTesting(), licences],
    build: {
        outDir: '../src/pitiless/server/client',
        emptyOutDir: true,
        // Nothing inline: the server's policy allows what comes from itself, and nothing else.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        target: 'es2022',
    },
    server: { proxy: { '/api': { target: SERVER, ws: true } } },
    test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
});
