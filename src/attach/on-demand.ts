import type { StorefrontEventName } from "../contract/events";
import { AWAY_MS } from "../contract/limits";
import { on } from "../lib/dom";
import { toError } from "../lib/errors";
import { descendants } from "../lib/node";
import { isPageHidden } from "../lib/page";
import { retryOnce } from "../lib/retry";
import { storedText } from "../lib/stored-text";
import { whenFragmentUpdated } from "./swap/fragment-watch";
import { subscribe } from "../contract/bus";
import { whenIdle } from "./schedule";
import { leftAt, tellOtherTabs, type SharedThing } from "../http/other-tabs";
import { reportError } from "../lib/report";

/** A behavior's module: starts it on the page. */
export type LoadBehavior = LoadWork<Document>;
/** A module that does its work for each call; it is loaded at the first one. */
export type LoadWork<T> = () => Promise<{ default: (cause: T) => unknown }>;

/** Has a module do its work at every event of that name. */
export function whenHeard<N extends StorefrontEventName>(
  name: N,
  load: LoadWork<DocumentEventMap[N]>,
): () => () => void {
  return () => subscribe(name, (event) => void doWork(load, event));
}

/** Has a module look for what is new: back from the browser's cache or the background, or when another tab has told of it by one of the keys. */
export function whenAway(load: LoadWork<Event>, ...keys: readonly string[]): (page: Document) => () => void {
  return (page) => {
    let hiddenAt = 0;
    const stops = [
      on(window, "pageshow", (event) => event.persisted && doWork(load, event)),
      on(window, "storage", (event) => keys.indexOf(event.key ?? "") >= 0 && doWork(load, event)),
      on(page, "visibilitychange", (event) => {
        if (isPageHidden()) hiddenAt = Date.now();
        else if (Date.now() - hiddenAt > AWAY_MS) void doWork(load, event);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

/** Has a module look for what came of a change that was under way when the last page was left. */
export function whenLate(load: LoadWork<undefined>, thing: SharedThing): () => void {
  return () => {
    if (leftAt(thing) !== undefined) void doWork(load, undefined);
  };
}

/** Has a module send what the tab's last page has left to send. */
export function whenUnsent(load: LoadBehavior, key: string): (page: Document) => () => void {
  return (page) => {
    const look = (): void => {
      if (storedText(key, () => window.sessionStorage) !== null) void doWork(load, page);
    };
    look();
    return on(window, "pageshow", ({ persisted }) => persisted && look());
  };
}

/** What is sent without scripts (or where they are lost) leads here by a redirect: the other tabs hear of it. */
export function tellOfRedirect(): void {
  const { navigation } = window.performance as { navigation?: { redirectCount: number } };
  if (navigation === undefined || navigation.redirectCount === 0) return;
  tellOtherTabs("cart");
  tellOtherTabs("watchlist");
}

/** Loads a behavior once the browser is idle, where a list is kept in its storage, and when another tab keeps one. */
export function whenStored(key: string, load: LoadBehavior): (page: Document) => void {
  return (page) => {
    if (/\w/.test(storedText(key) ?? "")) whenIdle(() => void doWork(load, page));
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
      void doWork(load, page);
      return true;
    };
    if (!look(page)) stop = whenFragmentUpdated(look);
    return stop;
  };
}

/** Has a module do its work now. @param onLost where its chunk is lost @param goOn in any case, then */
export function doWork<T>(load: LoadWork<T>, cause: T, onLost?: () => void, goOn?: () => void): Promise<void> {
  return retryOnce(load)
    .then((work) => work.default(cause))
    .catch((error: unknown) => {
      reportError(toError(error));
      onLost?.();
    })
    .then(goOn);
}
