import { on } from "./dom";
import { propertyOf } from "./property";

/** Calls `start` once the page has loaded: a third party that hangs must not keep the browser loading. */
export function whenLoaded(start: () => void): void {
  if (propertyOf(document, "readyState") === "complete") start();
  else on(window, "load", start);
}
