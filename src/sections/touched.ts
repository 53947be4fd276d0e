import { ATTRIBUTE, WATCHLIST_STORAGE_KEY } from "../contract/markup";
import { setOwnAttribute } from "../lib/own-marks";
import { rootElement } from "../lib/page";
import { cartFormsAreLive } from "../attach/early-replay";
import { stored } from "../attach/moments";
import { part, type Part } from "../attach/part";

const dateMask = () => import(/* webpackChunkName: "date-mask" */ "../features/forms/date-mask");
const forms = () => import(/* webpackChunkName: "forms" */ "./forms");
const pageForms = () => import(/* webpackChunkName: "page-forms" */ "./page-forms");
const miniCartLinks = () => import(/* webpackChunkName: "page-forms" */ "../features/cart/mini-cart-links");
const productCard = () => import(/* webpackChunkName: "product-card" */ "./product-cards");
const quickView = () => import(/* webpackChunkName: "quick-view" */ "../features/cards/quick-view");
const reminderModal = () => import(/* webpackChunkName: "quick-view" */ "../features/cards/reminder-modal");
const hints = () => import(/* webpackChunkName: "hints" */ "../features/page/hints");
const productPictures = () => import(/* webpackChunkName: "pictures" */ "../features/pictures/product-pictures");
const search = () => import(/* webpackChunkName: "search" */ "../features/search/search");
const scrollTop = () => import(/* webpackChunkName: "page-behaviors" */ "../features/page/scroll-top");
const wallet = () => import(/* webpackChunkName: "wallet" */ "../features/wallet/wallet");
const validatedForm = () => import(/* webpackChunkName: "validation" */ "../features/forms/validated-form");

const CART_FORM = "form[data-cart-action]:not([data-island])";
const WATCHLIST_FORM = 'form[data-island="watchlist-form"]';
const MINI_CART_LINK = "a[data-mini-cart-open]";

/** A form that is sent by GET only looks something up. */
const SENT_FORMS = 'form[method="post"],form[data-cart-action]';
/** An order form that is live, or soon will be, sends itself; so does a watchlist's, in which nothing is typed. */
const OTHER_FORMS = `form[method="post"]:not([data-island="order-form"]):not([data-island="watchlist-form"]),${CART_FORM},form[data-state="failed"]`;

/** Changes of the cart go the native way. */
function loseForms(): void {
  setOwnAttribute(rootElement(), ATTRIBUTE.formsLost, "");
  cartFormsAreLive();
}

/** What waits for the shopper on any page: a touch, or a look. */
export const TOUCHED: readonly Part[] = [
  part({ on: SENT_FORMS, scope: "page", when: "touched", load: forms, holds: CART_FORM }),
  part({ on: OTHER_FORMS, scope: "page", when: "touched", load: pageForms, holds: CART_FORM, onLost: loseForms }),
  part({ on: MINI_CART_LINK, scope: "page", when: "touched", load: miniCartLinks, holds: MINI_CART_LINK }),
  part({
    on: "form[data-validate]",
    scope: "page",
    when: "touched",
    load: validatedForm,
    holds: "form[data-validate]",
  }),
  part({ on: '[data-mask="date"]', scope: "page", when: "touched", load: dateMask }),
  part({ on: "a[data-scroll-top]", scope: "page", when: "touched", load: scrollTop }),
  part({ on: 'form[data-suggest-url],[data-island="search-toggle"]', scope: "page", when: "touched", load: search }),
  // Where the browser keeps a watchlist, every button shows it before it is touched
  part({
    on: `[data-island="product-card"],${WATCHLIST_FORM}`,
    scope: "page",
    when: ["touched", stored(WATCHLIST_STORAGE_KEY)],
    load: productCard,
    holds: WATCHLIST_FORM,
  }),
  part({
    on: "[data-quick-view-url]",
    scope: "page",
    when: "touched",
    load: quickView,
    holds: "[data-quick-view-url]",
  }),
  part({
    on: "[data-reminder-url]",
    scope: "page",
    when: "touched",
    load: reminderModal,
    holds: "[data-reminder-url]",
  }),
  part({ on: "[data-tooltip],[data-popover]", scope: "page", when: "touched", load: hints, holds: "[data-popover]" }),
  part({
    on: "[data-island=product-gallery],input[data-color]",
    scope: "page",
    when: "touched",
    load: productPictures,
    holds: "[data-island=product-gallery] a[data-slot]",
  }),
  // Shortly before the shopper sees it: in a closed mini cart it is not seen
  part({ on: '[data-island="wallet-login"],[data-wallet-change]', scope: "element", when: "visible", load: wallet }),
];
