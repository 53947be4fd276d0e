import { closest, isInPage } from "../lib/dom";

/** Bootstrap removes `show` first, then fades the modal out; a drawer keeps it until it is out of sight. */
const CLOSING = ".modal:not(.show),.offcanvas.hiding";

/** Whether an element is in the page, and in no modal or drawer that closes: a shopper would miss what it shows now. */
export function staysInPage(element: Element): boolean {
  return isInPage(element) && closest(element, CLOSING) === undefined;
}
