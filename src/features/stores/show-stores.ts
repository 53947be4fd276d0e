import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { withoutHash, withSearch } from "../../rules/form-address";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { turns } from "../../lib/turns";
import { announce } from "../../say/announcer";
import { answerText } from "../../say/answer-text";
import { reportError } from "../../lib/report";
import { openPage, sameOrigin } from "../../lib/checked-url";
import { showLoading } from "../../ui/mark-loading";

/** Loads the code that fetches and swaps fragments. */
const loadFragments = () => retryOnce(() => import("../../attach/swap/refresh-fragment"));

/** Of several searches the last one wins. */
const beginTurn = turns();

/**
 * Fetches the list of a search, puts it in place and announces the result. If that fails, the browser opens the page,
 * unless it is offline: the page would be lost with what was typed.
 * @param address of the page
 * @param scroll the scroll position when the search was left; absent for a new one
 * @returns the problem to show at the search, which has been announced
 */
export async function showStores(list: HTMLElement, address: string, scroll?: number): Promise<string | undefined> {
  const isLatest = beginTurn();
  showLoading(list, true);
  try {
    const search = /\?[^#]*/.exec(address)?.[0] ?? "";
    const { refreshAfterPaint } = await loadFragments();
    const isShown = await refreshAfterPaint(list, withSearch(list.getAttribute(ATTRIBUTE.fragment) ?? "", search));
    if (!isLatest()) return undefined;
    showLoading(list, false);
    if (!isShown) return undefined;
    if (scroll !== undefined) window.scrollTo(0, scroll);
    const heading = list.querySelector(attributeSelector(ATTRIBUTE.focusFallback));
    const problem = problemIn(list);
    announce(problem ?? (heading?.textContent ?? "").trim(), { topic: "stores" });
    return problem;
  } catch (error) {
    if (isLatest()) reportLost(error);
    if (isLatest() && navigator.onLine === false) return sayOffline(list);
    // Lets the browser open the page.
    if (isLatest()) openPage(sameOrigin(withoutHash(address)).href, { replaces: true });
    return undefined;
  }
}

/** The server's message about a search that has found nothing. */
export function problemIn(list: HTMLElement): string | undefined {
  return list.getAttribute(ATTRIBUTE.storeProblem) || undefined;
}

/** The list of the previous search stays. */
function sayOffline(list: HTMLElement): string {
  showLoading(list, false);
  const text = answerText("Theme.Offline");
  announce(text, { topic: "stores", isUrgent: true });
  return text;
}

/** Reports a lost chunk; the HTTP code has reported its own failures. */
function reportLost(error: unknown): void {
  if (toError(error).name === "ChunkLoadError") reportError(error);
}
