/** Notes the files that a test has reached. */
export function noteReached(test: string, files: readonly string[]): void;

/** Test → files, of all tests that have run here. */
export function allReached(): Map<string, string[]>;
