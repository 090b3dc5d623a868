import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|svg|html|txt|webmanifest)$/;
const LEAST = 512; // bytes; below that the head of the answer weighs more

/** Beside each text its Brotli and gzip forms, so that the server never has to pack anything. */
export const compressed: Plugin = {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
        for (const name of readdirSync(dir!, { recursive: true, encoding: 'utf8' })) {
            if (!TEXT.test(name)) continue;
            const path = join(dir!, name);
            const body = readFileSync(path);
            if (body.length < LEAST) continue;
            const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } };
            writeFileSync(`${path}.br`, brotliCompressSync(body, brotli));
            writeFileSync(`${path}.gz`, gzipSync(body, { level: constants.Z_BEST_COMPRESSION }));
        }
    },
};
