import { releaseUnclaimed } from "../attach/islands/early-replay";
import { section } from "../attach/part";
import { watchShopper } from "../attach/adopt/shopper-watch";
import account from "../features/account";
import cards from "../features/cards";
import cart from "../features/cart";
import consent from "../features/consent";
import forms from "../features/forms";
import measuring from "../features/measuring";
import page, { redirects } from "../features/page";
import pictures from "../features/pictures";
import prefetch from "../features/prefetch";
import search from "../features/search";
import wallet from "../features/wallet";
import watchlist from "../features/watchlist";
import windowApi from "../features/window-api";

export default section([
  watchShopper,
  page,
  consent,
  measuring,
  cart,
  forms,
  search,
  cards,
  watchlist,
  pictures,
  wallet,
  redirects,
  account,
  windowApi,
  prefetch,
]);

export function whenSettled(): void {
  releaseUnclaimed();
}
