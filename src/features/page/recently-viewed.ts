import { refreshFragment } from "../../attach/swap/fragments";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { announce } from "../../say/announcer";
import { viewedText } from "./viewed-text";
import { forgetViewedProducts, keepViewedProduct, viewedProducts } from "./viewed-products";

/**
 * `[data-recently-viewed]`: a fragment that is filled with the products that this browser has shown before. The server
 * learns of them by this request alone.
 * @see contract §2 recently-viewed
 */
export default function recentlyViewed(element: HTMLElement): () => void {
  const address = element.getAttribute(ATTRIBUTE.fragment) ?? "";
  const current = element.getAttribute(ATTRIBUTE.recentlyViewed);
  keepViewedProduct(document);
  const others = viewedProducts().filter((bundle) => bundle !== current);
  if (others.length > 0) fill(element, `${address}?ids=${others.map(encodeURIComponent).join(",")}`);
  return on(element, "click", ({ target }) => {
    if (closest(target, attributeSelector(ATTRIBUTE.slot, "forget")) === undefined) return;
    forgetViewedProducts();
    fill(element, address);
    announce(viewedText("Theme.ViewedForgotten"));
  });
}

/** Without an answer it stays as it is; the failure has been reported. */
function fill(element: HTMLElement, url: string): void {
  refreshFragment(element, url).catch(() => undefined);
}
