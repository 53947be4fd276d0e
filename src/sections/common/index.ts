import { checkIslands } from "../../behaviors/check-islands";
import { whenAway, whenHeard, whenPresent, whenScrolled, whenStored, whenTouched } from "../../behaviors/on-demand";
import { tellUser } from "../../behaviors/tell-user";
import { toasts } from "../../behaviors/toasts";
import { STORAGE_KEY, WATCHLIST_STORAGE_KEY } from "../../contract/markup";
import { claimEarly, hasEarlyCartActions, releaseUnclaimed, replayEarlyCartActions } from "../../runtime/early-replay";
import { defineSection } from "../../runtime/section";
import { watchShopper } from "../../runtime/shopper-watch";

const accountNews = () => import(/* webpackChunkName: "login" */ "../../behaviors/account-news");
const cartNews = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/cart-news");
const cartFragments = () => import(/* webpackChunkName: "fragments" */ "../../runtime/cart-fragments");
const dateMask = () => import(/* webpackChunkName: "date-mask" */ "../../behaviors/date-mask");
const forms = () => import(/* webpackChunkName: "forms" */ "../../behaviors/forms");
const miniCart = () => import(/* webpackChunkName: "fragments" */ "../../behaviors/mini-cart");
const miniCartLinks = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/mini-cart-links");
const loadables = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/loadables");
const search = () => import(/* webpackChunkName: "search" */ "../../behaviors/search");
const hints = () => import(/* webpackChunkName: "hints" */ "../../behaviors/hints");
const lazyImages = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/lazy-images");
const productPictures = () => import(/* webpackChunkName: "pictures" */ "../../behaviors/product-pictures");
const scrollTop = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/scroll-top");
const stickySidebars = () => import(/* webpackChunkName: "page-behaviors" */ "../../behaviors/sticky-sidebar");
const validatedForm = () => import(/* webpackChunkName: "validation" */ "../../behaviors/validated-form");

const productCard = () => import(/* webpackChunkName: "product-card" */ "./product-card");
const watchlistForm = '[data-island="watchlist-form"]';

const MINI_CART_LINK = "a[data-mini-cart-open]";

export default defineSection({
  behaviors: [
    watchShopper,
    toasts,
    // The cart queue asks for it after its last write.
    whenHeard("cart:refresh", cartFragments),
    whenAway(cartNews, STORAGE_KEY.cart),
    tellUser,
    whenAway(accountNews, STORAGE_KEY.user),
    whenHeard("mini-cart:open", miniCart),
    whenTouched(MINI_CART_LINK, miniCartLinks, { holds: MINI_CART_LINK }),
    // Without the chunk, what the early script has kept goes the native way.
    whenTouched("form", forms, { isDue: hasEarlyCartActions, onLost: replayEarlyCartActions }),
    whenTouched("form[data-validate]", validatedForm, { holds: 'form[data-validate] [type="submit"]' }),
    whenTouched('[data-mask="date"]', dateMask),
    whenPresent("[data-loadable]", loadables),
    whenPresent("img[data-src]", lazyImages),
    whenScrolled('[data-island="sticky-sidebar"]', stickySidebars),
    whenTouched("a[data-scroll-top]", scrollTop),
    whenTouched('form[data-suggest-url],[data-island="search-toggle"]', search),
    whenTouched(
      `[data-island="product-card"],${watchlistForm},[data-quick-view-url],[data-reminder-url]`,
      productCard,
      {
        isDue: () => claimEarly(watchlistForm),
        holds: `${watchlistForm} button,[data-quick-view-url],[data-reminder-url]`,
      },
    ),
    whenTouched("[data-tooltip],[data-popover]", hints, { holds: "[data-popover]" }),
    // Then every button shows it before it is touched.
    whenStored(WATCHLIST_STORAGE_KEY, productCard),
    whenTouched("[data-island=product-gallery],[data-color]", productPictures, { holds: "a[data-slot]" }),
  ],
});

export function whenSettled(page: Document): void {
  releaseUnclaimed();
  checkIslands(page);
}
