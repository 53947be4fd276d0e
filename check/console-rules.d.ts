export function patternOf(says: string): RegExp;
export function rowOfText(text: string): { says: string; remedy: string } | undefined;
