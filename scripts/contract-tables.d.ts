export function fillTables(markdown: string): string;
