import { isInPage } from "../lib/dom";
import { descendants } from "../lib/node";
import { whenFragmentUpdated } from "./swap/fragment-watch";
import type { Moment, PageMoment } from "./moments";
import { whenIdle, whenVisible } from "./schedule";

type Stop = () => void;

/** Calls back with the matching elements of the page and of later fragments. */
export function watchElements(page: Document, selector: string, found: (element: Element) => Stop | void): Stop {
  const stops = new Map<Element, Stop>();
  const look = (root: ParentNode): void => {
    // Those that left the page are held no longer; one that comes back still waits
    stops.forEach((_stop, element) => isInPage(element) || stops.delete(element));
    descendants(root, selector).forEach((element) => {
      const stop = found(element);
      if (stop) stops.set(element, stop);
    });
  };
  look(page);
  const stopUpdates = whenFragmentUpdated(look);
  return () => {
    stopUpdates();
    stops.forEach((stop) => stop());
  };
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
