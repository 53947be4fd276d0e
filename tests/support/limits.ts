import * as limits from "../../src/contract/limits";

/** The object from which the bundle's modules read their limits in tests. */
const figures: Record<keyof typeof limits, number> = limits;

/** Shortens a time of the bundle for a test that waits for its end. Jest undoes it (`restoreMocks`). */
export function shorten(limit: keyof typeof limits, milliseconds: number): void {
  jest.replaceProperty(figures, limit, milliseconds);
}

/** Makes a time of the bundle outlast every test, so that only what the test does can end it. Jest undoes it, too. */
export function prolong(limit: keyof typeof limits): void {
  // The longest that timers take
  jest.replaceProperty(figures, limit, 2 ** 31 - 1);
}
