import { interacted } from "../../attach/moments";
import { loadOffer } from "../../attach/islands/waiting-code";
import { feature, part, preload } from "../../attach/part";
import { watchElements } from "../../attach/watch-elements";
import { doubledIds } from "./doubled-ids";
import { pageLinks } from "./page-links";
import { theme } from "./theme";
import { toasts } from "./toasts";
import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { tellOtherTabs } from "../../http/other-tabs";

const hints = () => import(/* webpackChunkName: "hints" */ "./hints");
const dialogLinks = () => import(/* webpackChunkName: "quick-view" */ "./dialog-links");
const shareLinks = () => import(/* webpackChunkName: "toast" */ "./share-links");
const scrollTop = () => import("./scroll-top");
const loadables = () => import("./loadable");
const lazyImages = () => import("./lazy-images");
const recentlyViewed = () => import(/* webpackChunkName: "cart-forms" */ "./recently-viewed");
const firstTouch = () => import("./first-touch");
const returningHeader = () => import("./returning-header");
const carousel = () => import(/* webpackChunkName: "carousel-engine" */ "./carousel");

const DIALOG_LINK = "a[data-dialog-url]";
const SHARE_LINK = "a[data-share]";

export default feature([
  pageLinks,
  doubledIds,
  // Support: IE 11 has no custom properties, so its sheets are light only
  ...(process.env.BUNDLE === "legacy" ? [] : [theme]),
  toasts,
  part({ on: "a[data-scroll-top]", scope: "page", when: "touched", load: scrollTop }),
  part({ on: "[data-tooltip],[data-popover]", scope: "page", when: "touched", load: hints, holds: "[data-popover]" }),
  part({ on: DIALOG_LINK, scope: "page", when: "touched", load: dialogLinks, holds: DIALOG_LINK }),
  part({ on: SHARE_LINK, scope: "page", when: "touched", load: shareLinks, holds: SHARE_LINK }),
  part({ scope: "page", when: interacted, load: firstTouch }),
  // When a press has to wait for code, the connection may already be gone
  preload("body", loadOffer, interacted),
  part({ on: "[data-recently-viewed]", scope: "element", when: "visible", load: recentlyViewed }),
  part({ on: "[data-returning-header]", scope: "page", when: interacted, load: returningHeader }),
  part({ on: "[data-loadable]", scope: "page", when: "now", load: loadables }),
  part({ on: "img[data-src]", scope: "page", when: "now", load: lazyImages }),
]);

export const redirects = feature([tellOfRedirect]);

export const printing = feature([printButton]);

export const carousels = feature([
  part({ on: '[data-island="carousel"]', scope: "element", when: "visible", load: carousel }),
]);

/** Native submits (without scripts, or with lost ones) end in a redirect to this page, which tells the other tabs. */
export function tellOfRedirect(): void {
  const { navigation } = window.performance as { navigation?: { redirectCount: number } };
  if (navigation === undefined || navigation.redirectCount === 0) return;
  tellOtherTabs(STORAGE_KEY.cart);
  tellOtherTabs(STORAGE_KEY.watchlist);
}

const PRINT_BUTTON = attributeSelector(ATTRIBUTE.print);

/** `button[data-print]`, which the server hides: prints the page. */
function printButton(page: Document): () => void {
  const stops = [
    watchElements(page, PRINT_BUTTON, (button) => button.removeAttribute("hidden")),
    on(page, "click", (event) => {
      if (closest(event.target, PRINT_BUTTON) === undefined) return;
      // Without a `type`, it would send the form around it
      event.preventDefault();
      window.print();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
