import { LATE_WRITE_MS } from "../contract/limits";
import type { StorageKey } from "../contract/markup";
import { after } from "../lib/timing";
import { leftAt } from "./other-tabs";

/** Times after the page was left. */
const LOOKS_MS = [1000, 3000, 10_000, LATE_WRITE_MS];

const planned = new Map<StorageKey, readonly (() => void)[]>();

/**
 * Calls `look` now and, if a page was left while a change was under way, a few times more, until the server must have
 * finished it. The latest call replaces earlier ones.
 * @param key the storage key of the changed data
 */
export function lookUntilDone(key: StorageKey, look: () => void): void {
  planned.get(key)?.forEach((callOff) => callOff());
  const left = leftAt(key);
  const age = left === undefined ? LATE_WRITE_MS : Math.max(0, Date.now() - left);
  planned.set(
    key,
    LOOKS_MS.filter((time) => time > age).map((time) => after(time - age, look)),
  );
  look();
}
