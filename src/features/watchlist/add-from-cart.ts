import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf } from "../../lib/node";
import watchlistButtons from "./watchlist-buttons";
import { watchUrlOf } from "./watchlist-mode";
import { changeWatchlist } from "./watchlist-writes";

/** Adds the product of a cart line. @returns whether the server has accepted it; a failure has been shown */
export function addFromCart(form: HTMLFormElement, formData: FormData): Promise<boolean> {
  // Counter and other tabs follow
  watchlistButtons(document);
  return new Promise((resolve) => {
    changeWatchlist({
      action: "add-product",
      bundle: attributeOf(form, ATTRIBUTE.saveForLater) ?? "",
      url: watchUrlOf(form, false),
      form,
      formData,
      onSettled: resolve,
    });
  });
}
