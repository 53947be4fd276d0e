/** The chunks that a file's `import()`s lead to; `undefined` for an `import()` that would have to name its chunk. */
export function chunksOf(file: string, source: string): (string | undefined)[];
