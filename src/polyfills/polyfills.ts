/**
 * Polyfills for the oldest browsers of the modern bundle: Chrome 75, Edge 18, Firefox 71, Opera 64, Safari 13. The
 * entry loads this chunk only if `lacksPolyfills()`, so other browsers do not pay for it.
 */
// Support: Edge 18 has none of these, Safari 13 lacks the last
import "core-js/es/array/flat";
import "core-js/es/array/flat-map";
import "core-js/es/object/from-entries";
import "core-js/es/string/trim-end";
import "core-js/es/string/trim-start";
import "core-js/es/global-this";
import "core-js/web/queue-microtask";
import { append, detach } from "../lib/node";
import { newElement } from "../lib/page";

/** Submits as a click on a button would: validation first, then `submit` and its default action. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) return submitter.click();
  const button = newElement("input");
  button.type = "submit";
  button.hidden = true;
  append(this, button);
  button.click();
  detach(button);
}

// Support: Chrome 75, Firefox 71, Edge 18, Safari 13 and IE 11 have no requestSubmit
if (!("requestSubmit" in HTMLFormElement.prototype)) {
  Object.defineProperty(HTMLFormElement.prototype, "requestSubmit", {
    value: requestSubmit,
    configurable: true,
    writable: true,
  });
}
