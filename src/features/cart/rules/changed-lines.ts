/** The side effects of a line's new size or colour on the cart. */
export interface ChangedLines {
  /** Pieces that the line would have if none was lost. */
  expected: number;
  /** Pieces that it has now. */
  count: number;
  /** Keys of the lines that were joined with it. */
  gone: readonly string[];
}

/**
 * Compares the cart before and after a line got another size or colour.
 * @param before key → pieces, without the lines that the shopper has changed in other ways
 * @returns `undefined` if nothing was lost and no lines were joined
 * @see contract §7 Another size
 */
export function linesNow(
  key: string,
  before: ReadonlyMap<string, number>,
  now: ReadonlyMap<string, number>,
): ChangedLines | undefined {
  const own = before.get(key);
  const count = now.get(key);
  if (own === undefined || count === undefined) return undefined;
  const gone = Array.from(before).filter(([other]) => !now.has(other));
  const expected = gone.reduce((sum, [, pieces]) => sum + pieces, own);
  if (count >= expected && gone.length === 0) return undefined;
  return { expected, count, gone: gone.map(([other]) => other) };
}
