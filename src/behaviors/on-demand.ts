import type { StorefrontEventName } from "../contract/events";
import { closest, on } from "../lib/dom";
import { toError } from "../lib/errors";
import { descendants } from "../lib/node";
import { retryOnce } from "../lib/retry";
import { whenFragmentUpdated } from "../runtime/fragment-watch";
import { subscribe } from "../services/bus";
import { TOUCHES } from "../runtime/schedule";
import { reportError } from "../services/report";

/** A behavior's module: starts it on the page. */
type LoadBehavior = () => Promise<{ default: (page: Document) => unknown }>;

interface TouchOptions {
  /** Whether the shopper has touched it already, before anybody listened. */
  isDue?: () => boolean;
  /** What is done where the chunk is lost. */
  onLost?: () => void;
}

/** Loads a behavior when the shopper first touches what it is for. */
export function whenTouched(
  selector: string,
  load: LoadBehavior,
  { isDue, onLost }: TouchOptions = {},
): (page: Document) => () => void {
  return (page) => {
    const stops = TOUCHES.map((type) => on(page, type, ({ target }: Event) => touch(target), { capture: true }));
    const stop = (): void => stops.forEach((each) => each());
    const touch = (target: EventTarget | null): void => {
      if (closest(target, selector) === undefined) return;
      stop();
      start(page, load, onLost);
    };
    if (isDue?.() === true) {
      stop();
      start(page, load, onLost);
    }
    return stop;
  };
}

/** Has a module do its work at every event of that name; it is loaded at the first one. */
export function whenHeard(name: StorefrontEventName, load: () => Promise<{ default: () => void }>): () => () => void {
  return () =>
    subscribe(name, () => {
      retryOnce(load)
        .then((work) => work.default())
        .catch((error: unknown) => reportError(toError(error)));
    });
}

/** Loads a behavior when the page, or a fragment that comes later, has what it is for. */
export function whenPresent(selector: string, load: LoadBehavior): (page: Document) => () => void {
  return (page) => {
    let stop = (): void => undefined;
    const look = (root: ParentNode): boolean => {
      if (descendants(root, selector).length === 0) return false;
      stop();
      start(page, load);
      return true;
    };
    if (!look(page)) stop = whenFragmentUpdated(look);
    return stop;
  };
}

function start(page: Document, load: LoadBehavior, onLost?: () => void): void {
  retryOnce(load)
    .then((behavior) => behavior.default(page))
    .catch((error: unknown) => {
      reportError(toError(error));
      onLost?.();
    });
}
