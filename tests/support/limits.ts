import * as limits from "../../src/contract/limits";
import { atEnd } from "./at-end";

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

/**
 * The same for a time that the bundle keeps to itself: in this test, timers of that length never strike.
 * @returns how many have been started
 */
export function neverStrikes(milliseconds: number): () => number {
  const { setTimeout } = window;
  let count = 0;
  // No mock of Jest's: waits would take it for fake time
  Object.assign(window, {
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      if (ms !== milliseconds) return setTimeout(run, ms, ...args);
      count += 1;
      return 0;
    },
  });
  atEnd(() => Object.assign(window, { setTimeout }));
  return () => count;
}
