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
