import { STORAGE_KEY } from "../../contract/markup";
import { lookUntilDone } from "../../http/late-writes";
import { isOwnWord, leftAt } from "../../http/other-tabs";
import { userKind } from "../account/api";
import { refreshWatchlistFragments, syncWatchlist } from "./watchlist-sync";
import { isChangingWatchlist } from "./watchlist-writes";

/**
 * Shows changes of the watchlist from elsewhere, in counter and list; a few times if a page was left while a change was
 * under way. An account's list may then have been read too early, so it is read again, too.
 * @see contract §7 Watchlist
 */
export default function revalidateWatchlist(event?: Event): void {
  if (isOwnWord(STORAGE_KEY.watchlist, event)) return;
  lookUntilDone(STORAGE_KEY.watchlist, () => {
    // Our own change ends in a refresh anyway
    if (isChangingWatchlist()) return;
    refresh();
    if (leftAt(STORAGE_KEY.watchlist) !== undefined && userKind() === "account") void syncWatchlist("account", refresh);
  });
}

function refresh(): void {
  refreshWatchlistFragments(document);
}
