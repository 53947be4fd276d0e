import type { StorefrontEventName } from "../contract/events";
import { AWAY_MS } from "../contract/limits";
import { closest, isPlainClick, on } from "../lib/dom";
import { toError } from "../lib/errors";
import { descendants } from "../lib/node";
import { retryOnce } from "../lib/retry";
import { storedText } from "../lib/stored-text";
import { whenFragmentUpdated } from "../runtime/fragment-watch";
import { subscribe } from "../services/bus";
import { TOUCHES, whenIdle } from "../runtime/schedule";
import { reportError } from "../services/report";

export { isPlainClick };

/** A behavior's module: starts it on the page. */
type LoadBehavior = LoadWork<Document>;
/** A module that does its work for each call; it is loaded at the first one. */
type LoadWork<T> = () => Promise<{ default: (cause: T) => unknown }>;

interface TouchOptions {
  /** Whether the shopper has touched it already, before anybody listened. */
  isDue?: () => boolean;
  /** What is done where the chunk is lost. */
  onLost?: () => void;
  /** What shall not be clicked in vain: the click waits for the chunk and is made again. Lost, it goes its own way. */
  holds?: string;
}

/** Loads a behavior when the shopper first touches what it is for. */
export function whenTouched(
  selector: string,
  load: LoadBehavior,
  { isDue, onLost, holds }: TouchOptions = {},
): (page: Document) => () => void {
  return (page) => {
    let isTouched = false;
    let clicked: Element | undefined;
    const stops = TOUCHES.map((type) => on(page, type, touch, { capture: true }));
    const stop = (): void => stops.forEach((each) => each());
    const goOn = (): void => {
      stop();
      if (clicked !== undefined) HTMLElement.prototype.click.call(clicked);
    };
    function begin(): void {
      if (isTouched) return;
      isTouched = true;
      if (holds === undefined) stop();
      doWork(load, page, onLost, goOn);
    }
    function touch(event: Event): void {
      if (closest(event.target, selector) === undefined) return;
      begin();
      const held = holds === undefined ? undefined : closest(event.target, holds);
      if (held === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      clicked = held;
    }
    if (isDue?.() === true) begin();
    return stop;
  };
}

/** Loads a behavior at the page's first scroll, if the page has what it is for. */
export function whenScrolled(selector: string, load: LoadBehavior): (page: Document) => void {
  return (page) => {
    const stop = on(page, "scroll", () => {
      stop();
      if (descendants(page, selector).length > 0) doWork(load, page);
    });
  };
}

/** Has a module do its work at every event of that name. */
export function whenHeard<N extends StorefrontEventName>(
  name: N,
  load: LoadWork<DocumentEventMap[N]>,
): () => () => void {
  return () => subscribe(name, (event) => doWork(load, event));
}

/** Has a module look for what is new: back from the browser's cache or the background, or when another tab has told of it. */
export function whenAway(load: LoadWork<Event>, key: string): (page: Document) => () => void {
  return (page) => {
    let leftAt = 0;
    const stops = [
      on(window, "pageshow", (event) => event.persisted && doWork(load, event)),
      on(window, "storage", (event) => event.key === key && doWork(load, event)),
      on(page, "visibilitychange", (event) => {
        if (page.hidden) leftAt = Date.now();
        else if (Date.now() - leftAt > AWAY_MS) doWork(load, event);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

/** Loads a behavior once the browser is idle, where a list is kept in its storage, and when another tab keeps one. */
export function whenStored(key: string, load: LoadBehavior): (page: Document) => void {
  return (page) => {
    if (/\w/.test(storedText(key) ?? "")) whenIdle(() => doWork(load, page));
    on(window, "storage", (event) => event.key === key && doWork(load, page));
  };
}

/** Loads a behavior when the page, or a fragment that comes later, has what it is for. */
export function whenPresent(selector: string, load: LoadBehavior): (page: Document) => () => void {
  return (page) => {
    let stop = (): void => undefined;
    const look = (root: ParentNode): boolean => {
      if (descendants(root, selector).length === 0) return false;
      stop();
      doWork(load, page);
      return true;
    };
    if (!look(page)) stop = whenFragmentUpdated(look);
    return stop;
  };
}

function doWork<T>(load: LoadWork<T>, cause: T, onLost?: () => void, goOn?: () => void): void {
  void retryOnce(load)
    .then((work) => work.default(cause))
    .catch((error: unknown) => {
      reportError(toError(error));
      onLost?.();
    })
    .then(goOn);
}
