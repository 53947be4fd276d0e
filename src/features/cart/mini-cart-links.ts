import { ATTRIBUTE } from "../../contract/markup";
import { closest, isPlainClick, on } from "../../lib/dom";
import { reportError } from "../../lib/errors";
import openMiniCart from "./mini-cart";

/** `a[data-mini-cart-open]` opens the mini cart. If that fails, the link leads to the cart page from then on. */
export default function miniCartLinks(page: Document): () => void {
  const stop = on(page, "click", (event) => {
    const link = closest(event.target, `a[${ATTRIBUTE.miniCartOpen}]`);
    if (link === undefined || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    openMiniCart(event).catch((error: unknown) => {
      reportError(error);
      stop();
      HTMLElement.prototype.click.call(link);
    });
  });
  return stop;
}
