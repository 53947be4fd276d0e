import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { MINI_CART_BODY } from "../../contract/mini-cart";
import { refreshFragment } from "../../attach/swap/fragments";
import { publish } from "../../contract/bus";
import { answerText } from "../../say/message-text";
import { readUntilDone, stopReading } from "../../http/read-until-done";
import { FALLBACK_KEY } from "../../contract/message-key";
import { markLoading } from "../../ui/mark-loading";
import { keepUpdating } from "./cart-fragments";
import { parentElementOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";

/**
 * Requests the mini cart's body again, and shows that it is loading. On failure the slot `error` shows the server's
 * message and link to the cart page; without that slot a toast does, once. The request is repeated until
 * `leaveMiniCart`.
 * @param onShown called when the body shows the server's state, after whichever attempt
 * @returns whether the first attempt has shown it
 */
export async function refreshMiniCart(cart: Element, onShown?: () => void): Promise<boolean> {
  const body = document.querySelector(MINI_CART_BODY);
  if (!(body instanceof HTMLElement)) return false;
  let failures = 0;
  const endUpdating = keepUpdating();
  const isShown = await readUntilDone(body, async () => {
    const endLoading = markLoading([body]);
    try {
      const outcome = await refreshFragment(body);
      if (outcome) {
        showFailed(cart, false);
        onShown?.();
      }
      return outcome;
    } catch (error) {
      failures += 1;
      // The HTTP code has reported the failure
      if (!showFailed(cart, true) && failures === 1) sayFailed();
      throw error;
    } finally {
      endLoading();
    }
  }).finally(endUpdating);
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
export function showFailed(cart: Element, hasFailed: boolean): boolean {
  const error = cart.querySelector(attributeSelector(ATTRIBUTE.slot, "error"));
  if (!(error instanceof HTMLElement)) return false;
  error.hidden = !hasFailed;
  return true;
}

function sayFailed(): void {
  const link = document.querySelector(`a[${ATTRIBUTE.miniCartOpen}]`);
  const href = link === null ? "" : (link.getAttribute("href") ?? "");
  // An empty address would be that of the current page
  const way = href === "" ? {} : { link: { href, text: answerText("Theme.OpenPage") } };
  publish("toast:show", { theme: "error", body: answerText(FALLBACK_KEY), ...way });
}

const LINES = attributeSelector(ATTRIBUTE.ean);

/**
 * Shows the slot `added` after an addition, and marks the added lines.
 * @param eans EANs of the added variants
 * @returns the slot's text
 */
export function showAdded(cart: Element, eans: readonly string[]): string {
  for (const line of cart.querySelectorAll(LINES)) {
    setOwnAttribute(line, ATTRIBUTE.added, isOneOf(line, eans) ? "" : undefined);
  }
  const slot = cart.querySelector(attributeSelector(ATTRIBUTE.slot, "added"));
  if (!(slot instanceof HTMLElement)) return "";
  slot.hidden = eans.length === 0;
  return eans.length === 0 ? "" : (slot.textContent ?? "").trim();
}

const LINES_WITHOUT_EAN = `[${ATTRIBUTE.fragment}] [${ATTRIBUTE.key}]:not([${ATTRIBUTE.opaque}])`;

/** The EANs among these that still have a line in the cart; all of them if its lines name none. */
export function stillInCart(cart: Element, eans: readonly string[]): readonly string[] {
  const lines = Array.from(cart.querySelectorAll(LINES));
  if (lines.length === 0 && cart.querySelector(LINES_WITHOUT_EAN) !== null) return eans;
  return eans.filter((ean) => lines.some((line) => isOneOf(line, [ean])));
}

/** Scrolls the cart to the first added line; the page does not move. */
export function bringAddedIntoSight(cart: Element): void {
  const line = cart.querySelector(attributeSelector(ATTRIBUTE.added)) ?? undefined;
  let around = line && parentElementOf(line);
  while (line !== undefined && around !== undefined && cart.contains(around)) {
    const down = topOf(line) - topOf(around);
    // `scrollTop` of an element that does not scroll stays 0
    around.scrollTop += down;
    around = parentElementOf(around);
  }
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

function isOneOf(line: Element, eans: readonly string[]): boolean {
  return eans.includes(line.getAttribute(ATTRIBUTE.ean) ?? "");
}
