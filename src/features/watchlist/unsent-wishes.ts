import { STORAGE_KEY } from "../../contract/markup";
import { takeUnsent } from "../../http/unsent";
import startWatchlistForms from "./watchlist-forms";
import { changeWatchlist } from "./watchlist-writes";

/**
 * Sends the wishes that were waiting when the tab's last page was left. The page shows them already, because the
 * browser keeps the list; the buttons get the results.
 */
export default function sendUnsentWishes(): void {
  startWatchlistForms(document);
  for (const { name, url, subject: bundle, formData } of takeUnsent(STORAGE_KEY.unsentWatchlist)) {
    if (bundle === undefined) continue;
    const action = name === "remove-product" ? name : "add-product";
    const form = document.createElement("form");
    changeWatchlist({ action, bundle, url, form, formData, wasGranted: action !== "add-product" });
  }
}
