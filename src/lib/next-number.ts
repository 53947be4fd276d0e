/** Singleton: numbers of one page are told apart by whoever asks, in whatever file. */
let given = 0;

/** A number that the page has not had yet, for ids and keys. */
export function nextNumber(): number {
  given += 1;
  return given;
}
