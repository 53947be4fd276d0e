import { on } from "./dom";
import { propertyOf } from "./property";

/** Calls `start` once the page has loaded, so that a third party that hangs does not keep the browser loading. */
export function whenLoaded(start: () => void): void {
  if (propertyOf(document, "readyState") === "complete") start();
  else on(window, "load", start);
}
