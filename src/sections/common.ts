import { doubledIds } from "../features/page/doubled-ids";
import { freshKeys } from "../features/forms/fresh-keys";
import { holdClicks } from "../attach/hold-clicks";
import {
  doWork,
  tellOfRedirect,
  whenAway,
  whenHeard,
  whenLate,
  whenPresent,
  whenStored,
  whenUnsent,
} from "../attach/on-demand";
import { tellUser } from "../features/account/tell-user";
import { toasts } from "../features/page/toasts";
import { ATTRIBUTE, STORAGE_KEY, WATCHLIST_STORAGE_KEY } from "../contract/markup";
import { setOwnAttribute } from "../lib/own-marks";
import { rootElement } from "../lib/page";
import { hasEarlyEvents, releaseUnclaimed } from "../attach/early-replay";
import { firstInteraction } from "../attach/first-interaction";
import { defineSection } from "../attach/section";
import { watchShopper } from "../attach/swap/shopper-watch";
import { pageLinks } from "../features/page/page-links";
import { pageSource } from "../contract/page-source";

const accountNews = () => import(/* webpackChunkName: "login" */ "../features/account/account-news");
const cartNews = () => import(/* webpackChunkName: "page-forms" */ "../features/cart/cart-news");
const cartFragments = () => import(/* webpackChunkName: "fragments" */ "../features/cart/cart-fragments");
const miniCart = () => import(/* webpackChunkName: "fragments" */ "../features/cart/mini-cart");
const measuring = () => import(/* webpackChunkName: "measuring" */ "../features/measuring/measuring");
const loadables = () => import(/* webpackChunkName: "page-behaviors" */ "../features/page/loadables");
const lazyImages = () => import(/* webpackChunkName: "page-behaviors" */ "../features/page/lazy-images");
const unsentCart = () => import(/* webpackChunkName: "page-forms" */ "../features/cart/unsent-cart");
const unsentWatchlist = () => import(/* webpackChunkName: "product-card" */ "./unsent-wishes");
const watchlistNews = () => import(/* webpackChunkName: "product-card" */ "../features/watchlist/watchlist-news");
const productCard = () => import(/* webpackChunkName: "product-card" */ "./product-cards");
const touches = () => import(/* webpackChunkName: "interaction" */ "./touches");

/** What would lead elsewhere if it were clicked before that is there by which it does something here. */
const OPENERS = "[data-quick-view-url],[data-reminder-url],[data-popover],a[data-mini-cart-open]";
const FORMS = 'form[data-validate],form[data-island="watchlist-form"]';

/** Measures the shop where the page configures it. */
function measure(page: Document): void {
  if (/"(dataLayer|errorReporting)"/.test(pageSource().text ?? "")) void doWork(measuring, page);
}

let touchable: Promise<void> = Promise.resolve();

/** All that waits for the shopper comes with the first interaction; at once where something was done before. */
function whenInteracted(page: Document): void {
  const clickAgain = holdClicks(page, OPENERS, FORMS);
  const interaction = hasEarlyEvents() ? Promise.resolve() : firstInteraction();
  // Without the chunk, what the early script has kept goes the native way.
  const goNative = (): void => {
    setOwnAttribute(rootElement(page), ATTRIBUTE.formsLost, "");
    releaseUnclaimed({ hasCartForms: false });
  };
  touchable = interaction.then(() => doWork(touches, page, goNative, clickAgain));
}

export default defineSection({
  behaviors: [
    watchShopper,
    pageLinks,
    doubledIds,
    freshKeys,
    toasts,
    measure,
    whenInteracted,
    // The cart queue asks for it after its last write.
    whenHeard("cart:refresh", cartFragments),
    // A login may bring another cart along.
    whenAway(cartNews, STORAGE_KEY.cart, STORAGE_KEY.user),
    whenLate(cartNews, "cart"),
    whenUnsent(unsentCart, STORAGE_KEY.unsentCart),
    whenAway(watchlistNews, STORAGE_KEY.watchlist, STORAGE_KEY.user),
    whenLate(watchlistNews, "watchlist"),
    whenUnsent(unsentWatchlist, STORAGE_KEY.unsentWatchlist),
    tellOfRedirect,
    tellUser,
    whenAway(accountNews, STORAGE_KEY.user),
    whenHeard("mini-cart:open", miniCart),
    whenPresent("[data-loadable]", loadables),
    whenPresent("img[data-src]", lazyImages),
    // Then every button shows it before it is touched.
    whenStored(WATCHLIST_STORAGE_KEY, productCard),
  ],
});

export function whenSettled(): void {
  void touchable.then(() => releaseUnclaimed());
}
