import { atEnd } from "./at-end";

/** Prerenders the page. @returns a function that lets the shopper arrive */
export function prerender(): () => void {
  let isAhead = true;
  Object.defineProperty(Document.prototype, "prerendering", { configurable: true, get: () => isAhead });
  atEnd(() => Reflect.deleteProperty(Document.prototype, "prerendering"));
  return () => {
    isAhead = false;
    document.dispatchEvent(new Event("prerenderingchange"));
  };
}

/** Sets what the browser reports about how it got the page. */
export function visitedBy(visit: {
  deliveryType?: string;
  activationStart?: number;
  transferSize?: number;
  encodedBodySize?: number;
  requestStart?: number;
  responseEnd?: number;
  type?: string;
}): void {
  const getEntriesByType = (type: string): unknown[] => (type === "navigation" ? [visit] : []);
  Object.defineProperty(window.performance, "getEntriesByType", { configurable: true, value: getEntriesByType });
  atEnd(() => Reflect.deleteProperty(window.performance, "getEntriesByType"));
}
