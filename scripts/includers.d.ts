/** What contains a file without importing it. */
export function includersOf(file: string): string[];

/** The mark of an asset that a page has requested. */
export function markOf(pathname: string): string | undefined;
