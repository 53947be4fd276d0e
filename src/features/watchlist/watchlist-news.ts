import { lookUntilDone } from "../../http/late-writes";
import { isOwnWord, leftAt } from "../../http/other-tabs";
import { userKind } from "../account/api";
import { isChangingWatchlist, syncWatchlist } from "./watchlist-writes";
import { refreshWatchlistFragments } from "./watchlist-fragments";

/**
 * Shows what has become of the watchlist elsewhere: counter and list; a few times, where a page was left while a change was under
 * way. What an account keeps may then have been read too early, and is asked for as well.
 * @see contract §7 Watchlist
 */
export default function lookForWatchlistNews(event?: Event): void {
  if (isOwnWord("watchlist", event)) return;
  lookUntilDone("watchlist", () => {
    // A change of our own ends in a refresh anyway
    if (isChangingWatchlist()) return;
    refresh();
    if (leftAt("watchlist") !== undefined && userKind() === "account") void syncWatchlist("account", refresh);
  });
}

function refresh(): void {
  refreshWatchlistFragments(document);
}
