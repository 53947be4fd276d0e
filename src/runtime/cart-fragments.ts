import { CART_RETRY_MS } from "../contract/limits";
import { ATTRIBUTE } from "../contract/markup";
import { HttpError } from "../lib/errors";
import { attributeOf, descendants } from "../lib/node";
import { after } from "../lib/timing";
import { isCartChanging } from "../services/cart-queue";
import { refreshFragment } from "./fragments";

/** Fragments that show the cart and are on the screen: the header's counter, the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/** Fragment → calls its next attempt off. */
const retries = new WeakMap<Element, () => void>();

/**
 * Fetches the page's cart fragments again. A read that fails is reported by the client; the old content stays and is asked
 * again soon, and at the next occasion.
 */
export default function refreshCartFragments(): void {
  for (const element of descendants(document, `[${ATTRIBUTE.fragment}]`)) {
    const isCart = CART_FRAGMENT.test(String(attributeOf(element, ATTRIBUTE.fragment)));
    if (isCart && element instanceof HTMLElement) refreshCartFragment(element);
  }
}

/** Fetches one of them, and a few times more where no accepted answer comes: the screen must not show another cart than the server. */
export function refreshCartFragment(fragment: HTMLElement, attempts = 3): void {
  retries.get(fragment)?.();
  refreshFragment(fragment, undefined, isCartChanging).catch((error: unknown) => {
    if (attempts === 0 || !(error instanceof HttpError)) return;
    retries.set(
      fragment,
      after(CART_RETRY_MS, () => refreshCartFragment(fragment, attempts - 1)),
    );
  });
}
