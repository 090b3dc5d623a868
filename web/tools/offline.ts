import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** The service worker without its ending. */
export const WORKER = 'service-worker';
const PUBLIC = 'public';

/** Tells the service worker which files there are, and names its store by what stands in them all. */
export const offline: Plugin = {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
        order: 'post',
        handler(_, bundle) {
            const worker = bundle[`${WORKER}.js`];
            if (worker?.type !== 'chunk') throw new Error(`the build has no ${WORKER}.js`);
            const hash = createHash('sha256').update(worker.code);
            const built = Object.values(bundle).filter((file) => file !== worker);
            const files = built.map((file) => file.fileName).concat(readdirSync(PUBLIC));
            for (const file of built) hash.update(file.type === 'chunk' ? file.code : file.source);
            for (const file of readdirSync(PUBLIC)) hash.update(readFileSync(`${PUBLIC}/${file}`));
            const list = files.filter((file) => file !== 'index.html').map((file) => `/${file}`);
            worker.code = worker.code
                .replace('__FILES__', () => JSON.stringify(list.sort()))
                .replace('__VERSION__', () => JSON.stringify(hash.digest('hex').slice(0, 16)));
        },
    },
};
