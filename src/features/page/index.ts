import { interacted } from "../../attach/moments";
import { feature, part } from "../../attach/part";
import { doubledIds } from "./doubled-ids";
import { pageLinks } from "./page-links";
import { printButton } from "./print-button";
import { tellOfRedirect } from "./tell-of-redirect";
import { theme } from "./theme";
import { toasts } from "./toasts";

const hints = () => import(/* webpackChunkName: "hints" */ "./hints");
const dialogLinks = () => import(/* webpackChunkName: "quick-view" */ "./dialog-links");
const shareLinks = () => import(/* webpackChunkName: "toast" */ "./share-links");
const scrollTop = () => import("./scroll-top");
const loadables = () => import("./loadables");
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
