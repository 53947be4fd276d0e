/** Singleton: the numbers are unique in the page, across all files. */
let given = 0;

/** A number that is new in the page, for ids and keys. */
export function nextNumber(): number {
  given += 1;
  return given;
}
