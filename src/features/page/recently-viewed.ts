import { refreshFragment } from "../../attach/swap/fragments";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { announce } from "../../say/announcer";
import { forgetViewedProducts, keepViewedProduct, viewedProducts } from "./viewed-products";
import { texts } from "../../say/text";

/** The announcement about the products that were viewed last. @see contract §6 */
const viewedText = texts({
  en: { "Theme.ViewedForgotten": "The products you viewed have been cleared." },
  de: { "Theme.ViewedForgotten": "Die zuletzt angesehenen Produkte sind gelöscht." },
});

/** Address and product of each element as the server wrote them; an answer brings another address. */
const given = new WeakMap<Element, { address: string; current: string | null }>();

/**
 * `[data-recently-viewed]`: a fragment that is filled with the products that this browser has shown before. The server
 * learns of them by this request alone.
 * @see contract §2 recently-viewed
 */
export default function recentlyViewed(element: HTMLElement): () => void {
  const { address, current } = given.get(element) ?? {
    address: element.getAttribute(ATTRIBUTE.fragment) ?? "",
    current: element.getAttribute(ATTRIBUTE.recentlyViewed),
  };
  given.set(element, { address, current });
  let shown: readonly string[] = [];
  const show = (): void => {
    const wasFilled = shown.length > 0;
    shown = viewedProducts().filter((bundle) => bundle !== current);
    if (shown.length > 0) fill(element, addressWith(address, shown));
    else if (wasFilled) empty(element, address);
  };
  const follow = (): void => {
    const kept = viewedProducts();
    // The page may have been left before the answer came
    const isMissing = shown.length > 0 && element.getAttribute(ATTRIBUTE.fragment) === address;
    if (isMissing || shown.some((bundle) => !kept.includes(bundle))) show();
  };
  keepViewedProduct(document);
  show();
  const stops = [
    on(element, "click", ({ target }) => {
      if (closest(target, attributeSelector(ATTRIBUTE.slot, "forget")) === undefined) return;
      forgetViewedProducts();
      show();
      announce(viewedText("Theme.ViewedForgotten"));
    }),
    // On another page the list may have been cleared, before Back led to this one
    on(window, "pageshow", ({ persisted }) => persisted && follow()),
    // Or in another tab; one that only adds to it changes nothing here
    on(window, "storage", ({ newValue }) => newValue === null && follow()),
  ];
  return () => stops.forEach((stop) => stop());
}

function addressWith(address: string, bundles: readonly string[]): string {
  return `${address}${address.includes("?") ? "&" : "?"}ids=${bundles.map(encodeURIComponent).join(",")}`;
}

/** Without an answer it stays as it is; the failure has been reported. */
function fill(element: HTMLElement, url: string): void {
  refreshFragment(element, url).catch(() => undefined);
}

/** Shows an empty answer, which needs no server and replaces one that is on its way. */
function empty(element: HTMLElement, url: string): void {
  const root = element.cloneNode();
  if (!(root instanceof HTMLElement)) return;
  root.setAttribute(ATTRIBUTE.fragment, url);
  const answer = { html: root.outerHTML, url, isUnchanged: false };
  refreshFragment(element, url, undefined, () => Promise.resolve(answer)).catch(() => undefined);
}
