import { ATTRIBUTE } from "../../contract/markup";
import { refreshUntilShown } from "../../attach/swap/fragments";

/** The counter in the header, or the list on the watchlist's page. */
const FRAGMENT = /\/watchlist\/widget\/[^?]*/;

/** Fetches the page's fragments about the watchlist again. */
export function refreshWatchlistFragments(page: Document): void {
  for (const element of page.querySelectorAll(`[${ATTRIBUTE.fragment}]`)) {
    const isMine = FRAGMENT.test(element.getAttribute(ATTRIBUTE.fragment) ?? "");
    if (isMine && element instanceof HTMLElement) void refreshUntilShown(element);
  }
}
