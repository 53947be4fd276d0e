/** The document with every file between `<!-- file: PATH -->` and `<!-- /file -->` quoted as it is. */
export function quoteFiles(markdown: string): string;
