/** Letters that no code has, by the one that was meant. */
const TAKEN_FOR: Record<string, string> = { I: '1', L: '1', O: '0' };

/** The code of a table in what somebody typed or pasted: the code itself or a link; `null` when there is none. */
export function codeIn(text: string): string | null {
    const trimmed = text.trim();
    const linked = /\/t\/([0-9a-z]{8})(?![0-9a-z])/i.exec(trimmed)?.[1];
    const typed = trimmed.replace(/[\s-]/g, '');
    const code = linked ?? (/^[0-9a-z]{8}$/i.test(typed) ? typed : null);
    return code && code.toUpperCase().replace(/[ILO]/g, (letter) => TAKEN_FOR[letter]!);
}

/** A code in two halves, easier to read out. */
export function codeWords(code: string): string {
    return `${code.slice(0, 4)} ${code.slice(4)}`;
}
