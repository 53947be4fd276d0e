import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { withoutHash, withSearch } from "../../rules/form-address";
import { toError } from "../../lib/errors";
import { attributeOf, descendants, textOf } from "../../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { retryOnce } from "../../lib/retry";
import { turns } from "../../lib/turns";
import { announce } from "../../say/announcer";
import { reportError } from "../../lib/report";
import { openPage, sameOrigin } from "../../lib/checked-url";

/** Loads the code that fetches and swaps fragments. */
const loadFragments = () =>
  retryOnce(() => import(/* webpackChunkName: "storefinder" */ "../../attach/swap/refresh-fragment"));

/** Of several searches the last one wins. */
const beginTurn = turns();

/**
 * Fetches the list of a search, puts it in place and announces the result. If that fails, the browser opens the page.
 * @param address of the page
 * @param scroll the scroll position when the search was left; absent for a new one
 */
export async function showStores(list: HTMLElement, address: string, scroll?: number): Promise<void> {
  const isLatest = beginTurn();
  showLoading(list, true);
  try {
    const search = /\?[^#]*/.exec(address)?.[0] ?? "";
    const { refreshFragment } = await loadFragments();
    const isShown = await refreshFragment(list, withSearch(attributeOf(list, ATTRIBUTE.fragment) ?? "", search));
    if (!isLatest()) return;
    showLoading(list, false);
    if (!isShown) return;
    if (scroll !== undefined) window.scrollTo(0, scroll);
    const heading = descendants(list, attributeSelector(ATTRIBUTE.focusFallback))[0];
    announce(textOf(heading).trim(), { topic: "stores" });
  } catch (error) {
    if (isLatest()) reportLost(error);
    // Lets the browser open the page.
    if (isLatest()) openPage(sameOrigin(withoutHash(address)).href, { replaces: true });
  }
}

/** Reports a lost chunk; the HTTP code has reported its own failures. */
function reportLost(error: unknown): void {
  if (toError(error).name === "ChunkLoadError") reportError(toError(error));
}

function showLoading(list: HTMLElement, isLoading: boolean): void {
  toggleOwnClass(list, CLASS.loading, isLoading);
  setOwnAttribute(list, "aria-busy", isLoading ? "true" : undefined);
}
