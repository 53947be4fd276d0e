import { whenPresent } from "../attach/on-demand";
import { checkIslands } from "../features/page/check-islands";
import { checkIds } from "../features/page/doubled-ids";
import stickySidebars from "../features/page/sticky-sidebar";
import { ATTRIBUTE } from "../contract/markup";
import { setOwnAttribute } from "../lib/own-marks";
import { whenTouched } from "../attach/when-touched";
import { rootElement } from "../lib/page";
import { claimEarly, hasEarlyCartActions, replayEarlyCartActions } from "../attach/early-claims";

const dateMask = () => import(/* webpackChunkName: "date-mask" */ "../features/forms/date-mask");
const forms = () => import(/* webpackChunkName: "forms" */ "./forms");
const pageForms = () => import(/* webpackChunkName: "page-forms" */ "./page-forms");
const miniCartLinks = () => import(/* webpackChunkName: "page-forms" */ "../features/cart/mini-cart-links");
const productCard = () => import(/* webpackChunkName: "product-card" */ "./product-cards");
const hints = () => import(/* webpackChunkName: "hints" */ "../features/page/hints");
const productPictures = () => import(/* webpackChunkName: "pictures" */ "../features/pictures/product-pictures");
const search = () => import(/* webpackChunkName: "search" */ "../features/search/search");
const scrollTop = () => import(/* webpackChunkName: "page-behaviors" */ "../features/page/scroll-top");
const walletPlaces = () => import(/* webpackChunkName: "page-behaviors" */ "../features/wallet/wallet-places");
const validatedForm = () => import(/* webpackChunkName: "validation" */ "../features/forms/validated-form");

const MINI_CART_LINK = "a[data-mini-cart-open]";
const watchlistForm = '[data-island="watchlist-form"]';

/** A form that is sent by GET only looks something up. */
const SENT_FORMS = 'form[method="post"],form[data-cart-action]';
/** An order form that is live, or soon will be, sends itself; so does a watchlist's, in which nothing is typed. */
const OTHER_FORMS = `form[method="post"]:not([data-island="order-form"]):not(${watchlistForm}),form[data-cart-action]:not([data-island]),form[data-state="failed"]`;

/** Changes of the cart go the native way, what the early script has kept of them first. */
function loseForms(): void {
  setOwnAttribute(rootElement(), ATTRIBUTE.formsLost, "");
  replayEarlyCartActions();
}

const TOUCHES = [
  whenTouched(SENT_FORMS, forms, { isDue: hasEarlyCartActions }),
  whenTouched(OTHER_FORMS, pageForms, { isDue: hasEarlyCartActions, onLost: loseForms }),
  whenTouched(MINI_CART_LINK, miniCartLinks, { holds: MINI_CART_LINK }),
  whenTouched("form[data-validate]", validatedForm, { holdsForms: "form[data-validate]" }),
  whenTouched('[data-mask="date"]', dateMask),
  whenTouched("a[data-scroll-top]", scrollTop),
  whenTouched('form[data-suggest-url],[data-island="search-toggle"]', search),
  whenTouched(`[data-island="product-card"],${watchlistForm},[data-quick-view-url],[data-reminder-url]`, productCard, {
    isDue: () => claimEarly(watchlistForm),
    holds: "[data-quick-view-url],[data-reminder-url]",
    holdsForms: watchlistForm,
  }),
  whenTouched("[data-tooltip],[data-popover]", hints, { holds: "[data-popover]" }),
  whenTouched("[data-island=product-gallery],input[data-color]", productPictures, {
    holds: "[data-island=product-gallery] a[data-slot]",
  }),
  whenPresent('[data-island="wallet-login"]', walletPlaces),
  whenPresent('[data-island="sticky-sidebar"]', () => Promise.resolve({ default: stickySidebars })),
];

/**
 * What waits for the shopper's touch: it comes with the first interaction, so that a page that is only looked at pays for
 * none of it. So do the checks of the islands' names and of ids, which are for developers.
 */
export default function touches(page: Document): void {
  checkIslands(page);
  checkIds(page);
  for (const listen of TOUCHES) listen(page);
}
