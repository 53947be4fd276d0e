import { leftLate, returned, stored, unsent } from "../../attach/moments";
import { feature, part } from "../../attach/part";
import { STORAGE_KEY, WATCHLIST_STORAGE_KEY } from "../../contract/markup";

const watchlistForms = () => import("./watchlist-forms");
const revalidateWatchlist = () => import("./watchlist-sync");
const unsentWishes = () => import("./unsent-wishes");

const FORM = 'form[data-island="watchlist-form"]';

const { user, watchlist, unsentWatchlist } = STORAGE_KEY;

export default feature([
  // If the browser keeps a watchlist, the buttons must show it before they are touched
  part({
    on: `[data-island="product-card"],${FORM}`,
    scope: "page",
    when: ["touched", stored(WATCHLIST_STORAGE_KEY)],
    load: watchlistForms,
    holds: FORM,
  }),
  part({ scope: "moment", when: [returned(watchlist, user), leftLate(watchlist)], load: revalidateWatchlist }),
  part({ scope: "moment", when: unsent(unsentWatchlist), load: unsentWishes }),
]);
