import { call, propertyOf } from "./property";

// The same words as in the types of web-vitals
declare global {
  interface Document {
    prerendering?: boolean;
  }
  interface PerformanceNavigationTiming {
    activationStart?: number;
    readonly deliveryType?: string;
  }
}

/**
 * Reads the document through its prototype, where an image named `createElement` or a form named `body` cannot hide its
 * members.
 */
export function newElement<K extends keyof HTMLElementTagNameMap>(tag: K): HTMLElementTagNameMap[K] {
  return Document.prototype.createElement.call(document, tag) as HTMLElementTagNameMap[K];
}

export function newText(text: string): Text {
  return Document.prototype.createTextNode.call(document, text);
}

export function newFragment(): DocumentFragment {
  return Document.prototype.createDocumentFragment.call(document);
}

/** A deep copy of a node of another document, for this page. */
export function copyIntoPage<T extends Node>(node: T): T {
  return Document.prototype.importNode.call(document, node, true) as T;
}

export function activeElement(): Element | null {
  return propertyOf(document, "activeElement");
}

/** `<html>` */
export function rootElement(page: Document = document): HTMLElement {
  return propertyOf(page, "documentElement");
}

export function elementById(id: string): HTMLElement | undefined {
  return call(document, "getElementById", id) ?? undefined;
}

/** Whether the page is out of sight, in a background tab. */
export function isPageHidden(): boolean {
  return propertyOf(document, "hidden");
}

/** The base of relative addresses. */
export function baseUri(): string {
  return propertyOf(document, "baseURI");
}

/** Resolves at once, or, if the browser renders the page ahead of its visit, when the shopper comes to it. */
export function shown(): Promise<unknown> {
  return new Promise((resolve) => {
    if (propertyOf(document, "prerendering") === true)
      call(document, "addEventListener", "prerenderingchange", resolve);
    else resolve(undefined);
  });
}

/** Browsers use no page that they have fetched longer ago. */
const PREFETCH_MAX_MS = 300_000;

/** How the browser came to the page; `undefined` if it does not say so. */
export function navigation(): PerformanceNavigationTiming | undefined {
  // Support: browsers that fetch nothing ahead lack some of this
  return window.performance.getEntriesByType?.("navigation")[0] as PerformanceNavigationTiming | undefined;
}

/** The time since which the page's HTML may be outdated; `undefined` if it was made for this very visit. */
export function madeAheadAt(): number | undefined {
  // After Back a cache may give it again, however old it is
  if (isFromHistory()) return 1;
  const visit = navigation();
  // A link has fetched a page that has a size, but costs no transfer; while it still comes, Firefox knows neither
  const isByLink = visit?.transferSize === 0 && visit.encodedBodySize > 0;
  // A page that is rendered ahead may have been fetched before
  return visit?.activationStart || visit?.deliveryType === "navigational-prefetch" || isByLink
    ? window.performance.timeOrigin - PREFETCH_MAX_MS
    : undefined;
}

/** Whether Back, or a tab that was opened again, has brought the page from the browser's cache without asking. */
function isFromHistory(): boolean {
  const visit = navigation();
  // Support: Safari 13 and IE 11 have only the old API, which in Chrome does not know tabs that are opened again
  const isOldApis = (window.performance.navigation as PerformanceNavigation | undefined)?.type === 2;
  return (visit?.type === "back_forward" || isOldApis) && !visit?.transferSize;
}

/**
 * A global that a script has set on `window`. An element with that id, or a frame or form with that name, is found
 * there too, but is no own property of the window.
 * @returns `undefined` if there is no such global
 */
export function globalNamed(name: string): unknown {
  if (!Object.prototype.hasOwnProperty.call(window, name)) return undefined;
  const found: unknown = Reflect.get(window, name);
  // Support: in IE 11, as in jsdom, elements are own properties
  return found instanceof Node || found instanceof HTMLCollection ? undefined : found;
}

/**
 * Keeps elements from replacing globals that libraries look for: an `id="jQuery"` is not jQuery. Scripts may still set
 * them.
 */
export function reserveGlobals(...names: readonly string[]): void {
  for (const name of names) {
    if (globalNamed(name) === undefined)
      Object.defineProperty(window, name, { value: undefined, configurable: true, writable: true });
  }
}

/** Whether a media query matches; never without `matchMedia`, as in tests. */
export function matchesMedia(query: string): boolean {
  return mediaOf(query).matches;
}

/** The same, as an object whose `matches` stays up to date. */
export function mediaOf(query: string): { readonly matches: boolean } {
  return typeof window.matchMedia === "function" ? window.matchMedia(query) : { matches: false };
}

/** Whether the shopper wants less motion. */
export function wantsLessMotion(): boolean {
  return matchesMedia("(prefers-reduced-motion: reduce)");
}
