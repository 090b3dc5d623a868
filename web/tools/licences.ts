import { readdirSync, readFileSync } from 'node:fs';

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

/** What the client is built of, and on what terms. */
export function licenceTexts(): string {
    const shipped = ['svelte', ...Object.keys(read('package.json').dependencies)];
    return shipped.map(licence).join(`\n\n${'-'.repeat(72)}\n\n`) + '\n';
}
