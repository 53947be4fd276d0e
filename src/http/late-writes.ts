import { LATE_WRITE_MS } from "../contract/limits";
import { after } from "../lib/timing";
import { leftAt, type SharedThing } from "./other-tabs";

/** Times after the page was left. */
const LOOKS_MS = [1000, 3000, 10_000, LATE_WRITE_MS];

const planned = new Map<SharedThing, readonly (() => void)[]>();

/**
 * Calls `look` now and, if a page was left while a change was under way, a few times more, until the server must have
 * finished it. The latest call replaces earlier ones.
 */
export function lookUntilDone(thing: SharedThing, look: () => void): void {
  planned.get(thing)?.forEach((callOff) => callOff());
  const left = leftAt(thing);
  const age = left === undefined ? LATE_WRITE_MS : Math.max(0, Date.now() - left);
  planned.set(
    thing,
    LOOKS_MS.filter((time) => time > age).map((time) => after(time - age, look)),
  );
  look();
}
