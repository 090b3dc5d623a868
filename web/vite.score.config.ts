import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { singleFile } from './tools/single-file.ts';

/** The score pad as one file. */
export default defineConfig({
    plugins: [singleFile, svelte()],
    publicDir: false,
    build: {
        outDir: '../src/pitiless/server',
        emptyOutDir: false,
        assetsInlineLimit: () => true,
        cssCodeSplit: false,
        modulePreload: false,
        reportCompressedSize: false,
        target: 'es2022',
        rolldownOptions: { input: 'score.html', checks: { pluginTimings: false } },
    },
});
