import { isInPage, matches, selfAndDescendants } from "../lib/dom";
import { oneStop } from "../lib/one-stop";
import { reportError } from "../lib/errors";
import { type Moment, type PageMoment, whenIdle, whenVisible } from "./moments";
import { subscribe } from "../contract/bus";

type Stop = () => void;

interface Watcher {
  selector: string;
  look(elements: readonly Element[]): void;
}

/** Singleton: all watchers share one search of a page or fragment, because searching a long page takes time. */
const watchers = new Set<Watcher>();
const listening = oneStop();
/** Groups of watchers that begin together; the innermost is the last. */
const beginning: Watcher[][] = [];

/** Calls back with the matching elements of the page and of later fragments. */
export function watchElements(page: Document, selector: string, found: (element: Element) => Stop | void): Stop {
  const stops = new Map<Element, Stop>();
  const look = (elements: readonly Element[]): void => {
    // Elements that have left the page are forgotten; one that comes back still waits
    stops.forEach((_stop, element) => isInPage(element) || stops.delete(element));
    elements.forEach((element) => {
      const stop = found(element);
      if (stop) stops.set(element, stop);
    });
  };
  const watcher = { selector, look };
  watchers.add(watcher);
  if (watchers.size === 1) listening(whenFragmentUpdated((fragment) => search(fragment, Array.from(watchers))));
  const [together] = beginning.slice(-1);
  if (together === undefined) search(page, [watcher]);
  else together.push(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) listening();
    stops.forEach((stop) => stop());
  };
}

/** Begins several parts, whose watchers search the page once, after all have begun. */
export function watchTogether<T>(page: Document, begin: () => T): T {
  beginning.push([]);
  try {
    return begin();
  } finally {
    search(page, beginning.pop() ?? []);
  }
}

/** A watcher that fails does not keep the others from looking. */
function search(root: ParentNode, looking: readonly Watcher[]): void {
  if (looking.length === 0) return;
  const selectors = new Set(looking.map(({ selector }) => selector));
  const found = selfAndDescendants(root, Array.from(selectors).join());
  for (const watcher of looking) {
    if (!watchers.has(watcher)) continue;
    try {
      watcher.look(found.filter((element) => matches(element, watcher.selector)));
    } catch (error) {
      reportError(error);
    }
  }
}

export function startAt(
  moment: Exclude<Moment, PageMoment | "touched">,
  element: Element,
  begin: () => void,
): Stop | void {
  if (moment === "idle") return whenIdle(begin);
  if (moment === "visible") return whenVisible(element, begin);
  if (moment === "now" || moment.isDue(element)) begin();
}

/** Runs once, at the first of several moments, and ends them all. A moment may come while `watch` still runs. */
export function once(watch: (begin: (cause?: Event) => void) => Stop, run: (cause?: Event) => void): Stop {
  let isOver = false;
  let stopWatching: Stop = () => undefined;
  const stop = (): void => {
    isOver = true;
    stopWatching();
  };
  stopWatching = watch((cause) => {
    if (isOver) return;
    stop();
    run(cause);
  });
  if (isOver) stop();
  return stop;
}

export function all(stops: readonly (Stop | void)[]): Stop {
  return () => stops.forEach((stop) => stop?.());
}

/** Calls back with every fragment that has new content. @returns the function that ends it */
export function whenFragmentUpdated(callback: (fragment: Element) => void): () => void {
  return subscribe("fragment:updated", ({ detail }) => callback(detail.element));
}
