import { ATTRIBUTE, attributeSelector, ID } from "../../contract/markup";
import { attributeOf, descendants, textOf } from "../../lib/node";
import { refreshFragment } from "../../attach/swap/fragments";
import { publish } from "../../contract/bus";
import { answerText } from "../../say/answer-text";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { FALLBACK_KEY } from "../../contract/message-key";
import { setProperty } from "../../lib/property";
import { markLoading } from "../../ui/mark-loading";

/** What stands in the mini cart, a fragment. */
export const MINI_CART_BODY = `#${ID.miniCart} [${ATTRIBUTE.fragment}]`;

/**
 * Fetches the mini cart's body again, and shows that it loads. Where that fails, the slot `error` says so, with the server's
 * link to the cart page; without that slot a toast does, once. It is fetched again by itself, until `leaveMiniCart`.
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
      // The client has reported what failed
      if (!showFailed(cart, true) && failures === 1) sayFailed();
      throw error;
    } finally {
      endLoading();
    }
  });
  return isShown === true;
}

/** Nobody looks at the mini cart any more. */
export function leaveMiniCart(): void {
  stopReading(descendants(document, MINI_CART_BODY)[0]);
}

/** What the body says first: the number of pieces, most often. */
export function miniCartSummary(cart: Element): string {
  const heading = descendants(cart, `[${ATTRIBUTE.fragment}] [${ATTRIBUTE.focusFallback}]`)[0];
  return textOf(heading).trim();
}

/** @returns whether the mini cart has a place to say it */
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
