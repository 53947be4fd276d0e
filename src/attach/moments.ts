import type { StorefrontEventName } from "../contract/events";
import { AWAY_MS, LAZY_LOAD_MARGIN_PX } from "../contract/limits";
import type { StorageKey } from "../contract/markup";
import { on, closest } from "../lib/dom";
import { mediaOf } from "../lib/page";
import { storedText } from "../lib/stored-text";
import { subscribe } from "../contract/bus";
import { isOutdatedBy, leftAt } from "../http/other-tabs";
import { after } from "../lib/timing";
import { contains } from "../lib/node";
import { oneStop } from "../lib/one-stop";
import { formOf } from "../lib/form";

type Stop = () => void;

/**
 * A moment of the page: calls `begin` when it comes, with the event that causes it.
 * @returns the function that ends it
 */
export type PageMoment = (page: Document, begin: (cause?: Event) => void) => Stop;

/** A moment that may have come for an element already: something is chosen, typed or refused. */
interface Due {
  isDue(element: Element): boolean;
}

/** The moment a part is due. `touched`: pointer over, focus, key, finger. `visible`: 300 px ahead of the screen. */
export type Moment = "now" | "idle" | "visible" | "touched" | PageMoment | Due;

/** Due at once for elements that pass the test. */
export function due(isDue: (element: Element) => boolean): Due {
  return { isDue };
}

/** Due if the last page was left while a change was under way that is reported by this storage key. */
export function leftLate(key: StorageKey): Due {
  return due(() => leftAt(key) !== undefined);
}

/** Due at every event of that name. */
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

/** Due when the shopper does anything on the page: moves the pointer, touches, scrolls, presses a key. */
export const interacted: PageMoment = (page, begin) => {
  const heard = (): void => begin();
  const stops = INTERACTIONS.map((type) => on(page, type, heard, { capture: true }));
  // Browsers send a move without movement when the page appears under a resting pointer
  const moved = (event: MouseEvent): unknown => (event.movementX !== 0 || event.movementY !== 0) && begin();
  for (const type of ["mousemove", "mouseover"] as const) stops.push(on(page, type, moved, { capture: true }));
  return () => stops.forEach((stop) => stop());
};

/** The same, but only while the media query matches. */
export function interactedOn(query: string): PageMoment {
  return (page, begin) => {
    const media = mediaOf(query);
    return interacted(page, () => media.matches && begin());
  };
}

/** Due when idle if something is stored under that key, or once another tab stores something there. */
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

/**
 * Due if the tab's last page left something to send by that key. Checked again when the page comes back from the cache.
 */
export function unsent(key: string): PageMoment {
  return (_page, begin) => {
    const look = (): void => {
      if (storedText(key, () => window.sessionStorage) !== null) begin();
    };
    look();
    return on(window, "pageshow", ({ persisted }) => persisted && look());
  };
}

/**
 * Due when the page is back from the browser's cache or the background, or another tab reports a change by one of the
 * keys; at once if a change was reported after the browser had fetched or rendered the page ahead.
 */
export function returned(...keys: readonly string[]): PageMoment {
  return (page, begin) => {
    let hiddenAt = 0;
    if (keys.some(isOutdatedBy)) begin();
    const stops = [
      on(window, "pageshow", (event) => event.persisted && begin(event)),
      on(window, "storage", (event) => keys.includes(event.key ?? "") && begin(event)),
      on(page, "visibilitychange", (event) => {
        if (document.hidden) hiddenAt = Date.now();
        else if (Date.now() - hiddenAt > AWAY_MS) begin(event);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  };
}

/** The longest wait of an idle island. */
const IDLE_TIMEOUT_MS = 2000;

/** Calls `start` when the browser has nothing else to do. @returns the function that cancels it */
export function whenIdle(start: () => void): Stop {
  // Support: Safari and IE 11 have no requestIdleCallback
  if (typeof window.requestIdleCallback !== "function") return after(1, start);
  const id = window.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(id);
}

/**
 * Calls `start` once the element is nearly on the screen; a hidden element, such as one in a closed drawer, waits on.
 * @returns the function that cancels it
 */
export function whenVisible(element: Element, start: () => void): Stop {
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (isSeen && getComputedStyle(element).visibility !== "hidden") start();
    },
    // Above and below only, because a closed drawer is beside the page
    { rootMargin: `${LAZY_LOAD_MARGIN_PX}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Events that count as the shopper's first touch of an element. */
const TOUCHES = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "keydown",
  "focusin",
  "mouseover",
  "input",
  "click",
  "change",
  "submit",
] as const;

interface Waiting {
  selector: string;
  begin(element: Element): void;
}

/** Singleton: all parts that wait for a touch share one listener for each event type. */
const waiting = new Set<Waiting>();
const listening = oneStop();

/**
 * Calls back with each matching element that the shopper touches (pointer over, focus, key, finger).
 * @returns the function that ends it
 */
export function whenTouched(selector: string, begin: (element: Element) => void): Stop {
  const entry = { selector, begin };
  waiting.add(entry);
  if (waiting.size === 1) listening(listen());
  return () => {
    waiting.delete(entry);
    if (waiting.size === 0) listening();
  };
}

function listen(): Stop {
  const stops = TOUCHES.map((type) => on(document, type, ({ target }: Event) => touch(target), { capture: true }));
  return () => stops.forEach((stop) => stop());
}

/** Touches the focused element, the element under the pointer, and those used before there was a listener. */
export function touchAgain(): void {
  touch(document.activeElement);
  touch(hovered());
  for (const [, target] of window.storefrontEarly ?? []) touch(target);
}

/** The element under the pointer. */
function hovered(): Element | null {
  let deepest: Element | null = document.querySelector("html:hover");
  for (let next = deepest; next !== null; next = Element.prototype.querySelector.call(next, ":hover")) deepest = next;
  return deepest;
}

function touch(place: EventTarget | null): void {
  const places = placesOf(place);
  waiting.forEach(({ selector, begin }) => {
    const element = elementAt(places, selector);
    if (element !== undefined) begin(element);
  });
}

function elementAt(places: readonly Element[], selector: string): Element | undefined {
  for (const each of places) {
    const found = closest(each, selector);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The element of an event, the control of its label, and the forms of both, which may be elsewhere in the page. Those
 * that contain an earlier one are left out.
 */
function placesOf(place: EventTarget | null): Element[] {
  const element = closest(place, "*");
  if (element === undefined) return [];
  const places: Element[] = [];
  for (const each of [element, formOf(element), controlAt(element), formOf(controlAt(element) ?? null)])
    if (each && !places.some((known) => contains(each, known))) places.push(each);
  return places;
}

function controlAt(element: Element): Element | null {
  const label = closest(element, "label");
  if (label === undefined) return null;
  const id = label.getAttribute("for");
  return id === null ? label.querySelector("button,input,select,textarea") : document.getElementById(id);
}
