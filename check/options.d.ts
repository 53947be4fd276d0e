export function parseOptions(words: readonly string[]): object;
