import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { licenceTexts } from './licences.ts';

const SHEET = '\0sprite';
/** Within one document a drawing is found by its name alone; browsers take none from a data address. */
const IN_DOCUMENT = `import text from '/src/generated/sprite.svg?raw';
document.body.insertAdjacentHTML('afterbegin', text);
const sheet = document.body.firstElementChild;
sheet.setAttribute('aria-hidden', 'true');
Object.assign(sheet.style, { position: 'absolute', width: '0', height: '0' });
export default '';`;

/** The page with everything in it: it runs from a disk, asks no network, and runs no script but its own. */
export const singleFile: Plugin = {
    name: 'single-file',
    enforce: 'pre',
    resolveId: (name) => (name.endsWith('sprite.svg?url') ? SHEET : null),
    load: (name) => (name === SHEET ? IN_DOCUMENT : null),
    generateBundle: {
        order: 'post',
        handler(_, bundle) {
            const page = Object.values(bundle).find((file) => file.fileName.endsWith('.html'));
            if (page?.type !== 'asset') throw new Error('the build has no page');
            let html = String(page.source);
            for (const file of Object.values(bundle)) {
                if (file === page) continue;
                if (file.type === 'chunk') html = withScript(html, file.code);
                else if (file.fileName.endsWith('.css')) html = withStyle(html, String(file.source));
                else html = withDrawing(html, file.fileName, file.source);
                delete bundle[file.fileName];
            }
            page.source = `${html.trimEnd()}\n<!--\n${licenceTexts().replaceAll('-->', '-- >')}-->\n`;
        },
    },
};

function withStyle(html: string, css: string): string {
    return html.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`);
}

function withDrawing(html: string, name: string, source: string | Uint8Array): string {
    if (!name.endsWith('.svg') || !html.includes(name)) throw new Error(`${name} has no place in the page`);
    const data = Buffer.from(source).toString('base64');
    return html.replaceAll(`"/${name}"`, `"data:image/svg+xml;base64,${data}"`);
}

function withScript(html: string, code: string): string {
    const script = code.trim().replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
    const hash = createHash('sha256').update(script).digest('base64');
    const policy =
        `default-src 'none'; base-uri 'none'; form-action 'none'; font-src data:; img-src data:; ` +
        `script-src 'sha256-${hash}'; style-src 'unsafe-inline'`;
    return html
        .replace(/<script type="module"[^>]*><\/script>/, '')
        .replace(
            '<title>',
            () => `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n<title>`,
        )
        .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
}
