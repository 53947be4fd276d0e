import { closest, isInPage } from "../lib/dom";

/** Bootstrap removes `show` first, then fades the modal out. */
const CLOSING = ".modal:not(.show)";

/** Whether an element is in the page, and in no modal that is closing: a shopper would miss what it shows now. */
export function staysInPage(element: Element): boolean {
  return isInPage(element) && closest(element, CLOSING) === undefined;
}
