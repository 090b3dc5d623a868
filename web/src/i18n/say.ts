/** Every sentence that a person reads, from the Fluent files of `i18n/en/`. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

const FILES = import.meta.glob<string>('./en/*.ftl', { query: '?raw', import: 'default', eager: true });

const bundle = new FluentBundle(['en-GB', 'en'], { useIsolating: false });
for (const text of Object.values(FILES)) bundle.addResource(new FluentResource(text));

/** Whether there is a sentence called `key`. */
export function knows(key: string): boolean {
    return bundle.hasMessage(key);
}

/** The sentence called `key` with its values filled in; an error when there is none, or a value is missing. */
export function say(key: string, values: Record<string, FluentVariable> = {}): string {
    const pattern = bundle.getMessage(key)?.value;
    if (!pattern) throw new Error(`there is no sentence ${key}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors[0]) throw new Error(`sentence ${key}: ${errors[0].message}`);
    return text;
}
