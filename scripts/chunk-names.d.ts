/** The chunks that a file's `import()`s lead to; `undefined` for one that would have to name it. */
export function chunksOf(file: string, source: string): (string | undefined)[];
