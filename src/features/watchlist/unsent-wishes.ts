import { newElement } from "../../lib/page";
import { takeUnsent } from "../../http/unsent";
import watchlistButtons from "./watchlist-buttons";
import { changeWatchlist } from "./watchlist-writes";

/**
 * Sends the wishes that waited when the tab's last page was left. They show already: the browser keeps the list. The buttons hear
 * what becomes of them.
 */
export default function sendUnsentWishes(): void {
  watchlistButtons(document);
  for (const { name, url, subject: bundle, formData } of takeUnsent("watchlist")) {
    if (bundle === undefined) continue;
    const action = name === "remove-product" ? name : "add-product";
    const form = newElement("form");
    changeWatchlist({ action, bundle, url, form, formData, wasGranted: action !== "add-product" });
  }
}
