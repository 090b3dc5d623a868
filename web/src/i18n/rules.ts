/** Names of presets and of values of rule switches. */

import { knows, say } from './say';

export function presetName(preset: string): string {
    return knows(`preset-${preset}`) ? say(`preset-${preset}`) : preset;
}

export function presetSentence(preset: string): string {
    return knows(`preset-more-${preset}`) ? say(`preset-more-${preset}`) : '';
}

/** A value as a person reads it: `until_playable` is "until playable". */
export function valueWords(value: string): string {
    return value.replaceAll('_', ' ').replaceAll('-', ' ');
}

export function groupName(group: string): string {
    return knows(`group-${group}`) ? say(`group-${group}`) : group;
}
