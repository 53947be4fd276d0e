import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, descendants } from "../lib/node";
import { refreshFragment } from "./fragments";

/** Fragments that show the cart and are on the screen: the header's counter, the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/**
 * Fetches the page's cart fragments again. A read that fails is reported by the client; the old content stays and is asked
 * again at the next occasion.
 */
export default function refreshCartFragments(): void {
  for (const element of descendants(document, `[${ATTRIBUTE.fragment}]`)) {
    const isCart = CART_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? "");
    if (isCart && element instanceof HTMLElement) refreshFragment(element).catch(() => undefined);
  }
}
