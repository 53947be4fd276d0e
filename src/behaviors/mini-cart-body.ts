import { ATTRIBUTE, attributeSelector, CLASS, ID } from "../contract/markup";
import { attributeOf, descendants } from "../lib/node";
import { setOwnAttribute, toggleOwnClass } from "../lib/own-marks";
import { refreshFragment } from "../runtime/fragments";
import { publish } from "../services/bus";
import { answerText } from "../services/answer-text";
import { FALLBACK_KEY } from "../contract/answer-texts";

/** What stands in the mini cart, a fragment. */
export const MINI_CART_BODY = `#${ID.miniCart} [${ATTRIBUTE.fragment}]`;

/** Reads of the body that are under way. */
let reads = 0;

/**
 * Fetches the mini cart's body again, and shows that it loads. Where that fails, the slot `error` says so, with the server's
 * link to the cart page; without that slot a toast does.
 * @returns whether the body shows the server's state
 */
export async function refreshMiniCart(cart: Element): Promise<boolean> {
  const body = descendants(document, MINI_CART_BODY)[0];
  if (!(body instanceof HTMLElement)) return false;
  showLoading(body, 1);
  // The client has reported what failed
  const outcome = await refreshFragment(body).catch(() => undefined);
  showLoading(body, -1);
  if (outcome !== false) sayFailed(cart, outcome === undefined);
  return outcome === true;
}

/** What the body says first: the number of pieces, most often. */
export function miniCartSummary(cart: Element): string {
  const heading = descendants(cart, `[${ATTRIBUTE.fragment}] [${ATTRIBUTE.focusFallback}]`)[0];
  return heading?.textContent?.trim() ?? "";
}

function showLoading(body: Element, change: number): void {
  reads += change;
  toggleOwnClass(body, CLASS.loading, reads > 0);
  setOwnAttribute(body, "aria-busy", reads > 0 ? "true" : undefined);
}

function sayFailed(cart: Element, hasFailed: boolean): void {
  const error = descendants(cart, attributeSelector(ATTRIBUTE.slot, "error"))[0];
  if (error instanceof HTMLElement) error.hidden = !hasFailed;
  else if (hasFailed) {
    const link = descendants(document, `a[${ATTRIBUTE.miniCartOpen}]`)[0];
    const href = link === undefined ? "" : (attributeOf(link, "href") ?? "");
    const text = answerText("Theme.OpenPage");
    publish("toast:show", { theme: "error", body: answerText(FALLBACK_KEY), link: { href, text } });
  }
}
