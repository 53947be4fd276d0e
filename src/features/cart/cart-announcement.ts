import { CART_ANNOUNCE_WAIT_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { oneStop } from "../../lib/one-stop";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { subscribe } from "../../contract/bus";

/** Of several changes only the last one is waited for. */
const waitFor = oneStop();

/**
 * Announces a change of the cart once, with the cart's own summary (`[data-announce]`), when the cart is shown again;
 * if that takes too long, without it. Of several changes before that only the last is announced.
 * @param cart the cart's fragment
 * @param onShown runs when the cart is shown again
 * @returns whether it will be announced; `false` for a cart without a summary
 */
export function announceWithCart(cart: Element | undefined, text: string, onShown?: () => void): boolean {
  if (cart === undefined || summaryOf(cart) === "") return false;
  const say = (isShown: boolean): void => {
    waitFor();
    if (isShown) onShown?.();
    // Until the cart is shown again its summary is the old one
    announce(isShown ? `${text} ${summaryOf(cart)}` : text);
  };
  const stops = [
    subscribe("fragment:updated", ({ detail }) => {
      if (detail.element === cart) say(true);
    }),
    after(CART_ANNOUNCE_WAIT_MS, () => say(false)),
  ];
  waitFor(() => stops.forEach((stop) => stop()));
  return true;
}

function summaryOf(cart: Element): string {
  return Array.from(cart.querySelectorAll(attributeSelector(ATTRIBUTE.announce)))
    .map((element) => (element.textContent ?? "").replace(/\s+/g, " ").trim())
    .filter((text) => text !== "")
    .join(", ");
}
