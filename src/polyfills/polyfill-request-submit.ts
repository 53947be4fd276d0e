import { append, detach } from "../lib/node";
import { newElement } from "../lib/page";
import { call } from "../lib/property";
/** Submits as a click on a button would: validation first, then `submit` and its default action. */
function requestSubmit(this: HTMLFormElement, submitter?: HTMLElement | null): void {
  if (submitter) return call(submitter, "click");
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
