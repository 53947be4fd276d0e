import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { attributeOf, descendants, textOf } from "../../lib/node";
import { refreshFragment } from "../../attach/swap/fragments";
import { publish } from "../../contract/bus";
import { answerText } from "../../say/answer-text";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { FALLBACK_KEY } from "../../contract/message-key";
import { setProperty } from "../../lib/property";
import { markLoading } from "../../ui/mark-loading";

/** The content of the mini cart, a fragment. */
export const MINI_CART_BODY = `#${ID.miniCart} [${ATTRIBUTE.fragment}]`;

/**
 * Fetches the mini cart's body again, and shows that it is loading. On failure the slot `error` shows the server's
 * message and link to the cart page; without that slot a toast does, once. The fetch is repeated until `leaveMiniCart`.
 * @returns whether the body shows the server's state
 */
export async function refreshMiniCart(cart: Element): Promise<boolean> {
  const body = descendants(document, MINI_CART_BODY)[0];
  if (!(body instanceof HTMLElement)) return false;
  let failures = 0;
  const isShown = await readUntilDone(body, async () => {
    const endLoading = markLoading([body]);
    try {
      const outcome = await refreshFragment(body);
      if (outcome) showFailed(cart, false);
      return outcome;
    } catch (error) {
      failures += 1;
      // The HTTP code has reported the failure
      if (!showFailed(cart, true) && failures === 1) sayFailed();
      throw error;
    } finally {
      endLoading();
    }
  });
  return isShown === true;
}

/** Called when the mini cart is closed. */
export function leaveMiniCart(): void {
  stopReading(descendants(document, MINI_CART_BODY)[0]);
}

/** The heading of the body, usually with the number of pieces. */
export function miniCartSummary(cart: Element): string {
  const heading = descendants(cart, `[${ATTRIBUTE.fragment}] [${ATTRIBUTE.focusFallback}]`)[0];
  return textOf(heading).trim();
}

/** @returns whether the mini cart has a place for the message */
function showFailed(cart: Element, hasFailed: boolean): boolean {
  const error = descendants(cart, attributeSelector(ATTRIBUTE.slot, "error"))[0];
  if (!(error instanceof HTMLElement)) return false;
  setProperty(error, "hidden", !hasFailed);
  return true;
}

function sayFailed(): void {
  const link = descendants(document, `a[${ATTRIBUTE.miniCartOpen}]`)[0];
  const href = link === undefined ? "" : (attributeOf(link, "href") ?? "");
  const text = answerText("Theme.OpenPage");
  publish("toast:show", { theme: "error", body: answerText(FALLBACK_KEY), link: { href, text } });
}
