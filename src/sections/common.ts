import { doubledIds } from "../features/page/doubled-ids";
import { freshKeys } from "../features/forms/fresh-keys";
import { tellOfRedirect } from "../features/page/tell-of-redirect";
import { tellUser } from "../features/account/tell-user";
import { toasts } from "../features/page/toasts";
import { STORAGE_KEY } from "../contract/markup";
import { releaseUnclaimed } from "../attach/early-replay";
import { due, hears, interacted, leftLate, returned, unsent } from "../attach/moments";
import { feature, part } from "../attach/part";
import { watchShopper } from "../attach/swap/shopper-watch";
import { pageLinks } from "../features/page/page-links";
import { pageSource } from "../contract/page-source";
import { TOUCHED } from "./touched";

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
const firstTouch = () => import(/* webpackChunkName: "interaction" */ "./touches");

const isMeasured = due(() => /"(dataLayer|errorReporting)"/.test(pageSource().text ?? ""));

const { cart, user, watchlist } = STORAGE_KEY;

export default feature([
  watchShopper,
  pageLinks,
  doubledIds,
  freshKeys,
  toasts,
  part({ scope: "page", when: isMeasured, load: measuring }),
  ...TOUCHED,
  part({ scope: "page", when: interacted, load: firstTouch }),
  // The cart queue asks for it after its last write.
  part({ scope: "moment", when: hears("cart:refresh"), load: cartFragments }),
  // A login may bring another cart along.
  part({ scope: "moment", when: [returned(cart, user), leftLate("cart")], load: cartNews }),
  part({ scope: "moment", when: unsent(STORAGE_KEY.unsentCart), load: unsentCart }),
  part({ scope: "moment", when: [returned(watchlist, user), leftLate("watchlist")], load: watchlistNews }),
  part({ scope: "moment", when: unsent(STORAGE_KEY.unsentWatchlist), load: unsentWatchlist }),
  tellOfRedirect,
  tellUser,
  part({ scope: "moment", when: returned(user), load: accountNews }),
  part({ scope: "moment", when: hears("mini-cart:open"), load: miniCart }),
  part({ on: "[data-loadable]", scope: "page", when: "now", load: loadables }),
  part({ on: "img[data-src]", scope: "page", when: "now", load: lazyImages }),
]);

export function whenSettled(): void {
  releaseUnclaimed();
}
