import { interacted } from "../../attach/moments";
import { feature, part } from "../../attach/part";
import { doubledIds } from "./doubled-ids";
import { pageLinks } from "./page-links";
import { printButton } from "./print-button";
import { tellOfRedirect } from "./tell-of-redirect";
import { theme } from "./theme";
import { toasts } from "./toasts";

const hints = () => import(/* webpackChunkName: "hints" */ "./hints");
const scrollTop = () => import("./scroll-top");
const loadables = () => import("./loadables");
const lazyImages = () => import("./lazy-images");
const firstTouch = () => import("./first-touch");
const returningHeader = () => import("./returning-header");
const carousel = () => import(/* webpackChunkName: "carousel-engine" */ "./carousel");

export default feature([
  pageLinks,
  doubledIds,
  // Support: IE 11 has no custom properties, so its sheets are light only
  ...(process.env.BUNDLE === "legacy" ? [] : [theme]),
  toasts,
  part({ on: "a[data-scroll-top]", scope: "page", when: "touched", load: scrollTop }),
  part({ on: "[data-tooltip],[data-popover]", scope: "page", when: "touched", load: hints, holds: "[data-popover]" }),
  part({ scope: "page", when: interacted, load: firstTouch }),
  part({ on: "[data-returning-header]", scope: "page", when: interacted, load: returningHeader }),
  part({ on: "[data-loadable]", scope: "page", when: "now", load: loadables }),
  part({ on: "img[data-src]", scope: "page", when: "now", load: lazyImages }),
]);

/** Runs after cart and watchlist have read the state that the last page left. */
export const redirects = feature([tellOfRedirect]);

export const printing = feature([printButton]);

export const carousels = feature([
  part({ on: '[data-island="carousel"]', scope: "element", when: "visible", load: carousel }),
]);
