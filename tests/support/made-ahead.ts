import { atEnd } from "./at-end";

/** Has the browser render the page ahead of its visit. @returns the shopper comes to it */
export function prerender(): () => void {
  let isAhead = true;
  Object.defineProperty(Document.prototype, "prerendering", { configurable: true, get: () => isAhead });
  atEnd(() => Reflect.deleteProperty(Document.prototype, "prerendering"));
  return () => {
    isAhead = false;
    document.dispatchEvent(new Event("prerenderingchange"));
  };
}

/** What the browser says of how it came by the page. */
export function visitedBy(visit: { deliveryType?: string; activationStart?: number }): void {
  const getEntriesByType = (type: string): unknown[] => (type === "navigation" ? [visit] : []);
  Object.defineProperty(window.performance, "getEntriesByType", { configurable: true, value: getEntriesByType });
  atEnd(() => Reflect.deleteProperty(window.performance, "getEntriesByType"));
}
