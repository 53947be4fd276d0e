import type { StorefrontEventName } from "../contract/events";
import { AWAY_MS } from "../contract/limits";
import { on } from "../lib/dom";
import { isPageHidden } from "../lib/page";
import { storedText } from "../lib/stored-text";
import { subscribe } from "../contract/bus";
import { leftAt, type SharedThing } from "../http/other-tabs";
import { whenIdle } from "./schedule";

type Stop = () => void;

/** A moment of the page: calls back when it has come, with the event that brings it. @returns ends it */
export type PageMoment = (page: Document, begin: (cause?: Event) => void) => Stop;

/** A moment that has come for an element already: chosen, typed, refused. */
export interface Due {
  isDue(element: Element): boolean;
}

/** When a part is due. `touched`: pointer over, focus, key, finger. `visible`: 300 px ahead of the screen. */
export type Moment = "now" | "idle" | "visible" | "touched" | PageMoment | Due;

/** What stands in the page says that the part is due at once. */
export function due(isDue: (element: Element) => boolean): Due {
  return { isDue };
}

/** The last page was left with a change of it under way. */
export function leftLate(thing: SharedThing): Due {
  return due(() => leftAt(thing) !== undefined);
}

/** At every event of that name. */
export function hears(name: StorefrontEventName): PageMoment {
  return (_page, begin) => subscribe(name, begin);
}

const INTERACTIONS = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "scroll",
  "wheel",
  "keydown",
  "focusin",
  "input",
  "click",
  "change",
  "submit",
] as const;

/** The shopper does anything on the page: moves the pointer, touches, scrolls, presses a key. */
export const interacted: PageMoment = (page, begin) => {
  const heard = (): void => begin();
  const stops = INTERACTIONS.map((type) => on(page, type, heard, { capture: true }));
  // For a pointer that only stands where the page appears, browsers tell of a move by nothing
  const moved = (event: MouseEvent): unknown => (event.movementX !== 0 || event.movementY !== 0) && begin();
  for (const type of ["mousemove", "mouseover"] as const) stops.push(on(page, type, moved, { capture: true }));
  return () => stops.forEach((stop) => stop());
};

/** The browser keeps something by that key: then idle. Or another tab begins to. */
export function stored(key: string): PageMoment {
  return (_page, begin) => {
    const stopIdle = /\w/.test(storedText(key) ?? "") ? whenIdle(() => begin()) : undefined;
    const stop = on(window, "storage", (event) => event.key === key && begin(event));
    return () => {
      stopIdle?.();
      stop();
    };
  };
}

/** The tab's last page has left something to send by that key. Looked for again when the browser brings the page back. */
export function unsent(key: string): PageMoment {
  return (_page, begin) => {
    const look = (): void => {
      if (storedText(key, () => window.sessionStorage) !== null) begin();
    };
    look();
    return on(window, "pageshow", ({ persisted }) => persisted && look());
  };
}

/** The page is back from the browser's cache or the background, or another tab has told of news by one of the keys. */
export function returned(...keys: readonly string[]): PageMoment {
  return (page, begin) => {
    let hiddenAt = 0;
    const stops = [
      on(window, "pageshow", (event) => event.persisted && begin(event)),
      on(window, "storage", (event) => keys.indexOf(event.key ?? "") >= 0 && begin(event)),
      on(page, "visibilitychange", (event) => {
        if (isPageHidden()) hiddenAt = Date.now();
        else if (Date.now() - hiddenAt > AWAY_MS) begin(event);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}
