import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { refreshFragment } from "../../attach/swap/fragments";
import { publish } from "../../contract/bus";
import { answerText } from "../../say/answer-text";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { FALLBACK_KEY } from "../../contract/message-key";
import { markLoading } from "../../ui/mark-loading";

/** The content of the mini cart, a fragment. */
export const MINI_CART_BODY = `#${ID.miniCart} [${ATTRIBUTE.fragment}]`;

/**
 * Fetches the mini cart's body again, and shows that it is loading. On failure the slot `error` shows the server's
 * message and link to the cart page; without that slot a toast does, once. The fetch is repeated until `leaveMiniCart`.
 * @returns whether the body shows the server's state
 */
export async function refreshMiniCart(cart: Element): Promise<boolean> {
  const body = document.querySelector(MINI_CART_BODY);
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
  stopReading(document.querySelector(MINI_CART_BODY) ?? undefined);
}

/** The heading of the body, usually with the number of pieces. */
export function miniCartSummary(cart: Element): string {
  const heading = cart.querySelector(`[${ATTRIBUTE.fragment}] [${ATTRIBUTE.focusFallback}]`);
  return (heading?.textContent ?? "").trim();
}

/** @returns whether the mini cart has a place for the message */
function showFailed(cart: Element, hasFailed: boolean): boolean {
  const error = cart.querySelector(attributeSelector(ATTRIBUTE.slot, "error"));
  if (!(error instanceof HTMLElement)) return false;
  error.hidden = !hasFailed;
  return true;
}

function sayFailed(): void {
  const link = document.querySelector(`a[${ATTRIBUTE.miniCartOpen}]`);
  const href = link === null ? "" : (link.getAttribute("href") ?? "");
  const text = answerText("Theme.OpenPage");
  publish("toast:show", { theme: "error", body: answerText(FALLBACK_KEY), link: { href, text } });
}
