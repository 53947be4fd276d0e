import { ATTRIBUTE } from "../../contract/markup";
import { isWritingToCart, refreshCartAfterWrites } from "./cart-queue";
import { keepUpdating } from "./cart-updating";
import { refreshUntilShown } from "../../attach/swap/fragments";

/** Visible fragments about the cart: the header's counter and the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/**
 * Fetches the page's cart fragments again, and again on failure, because the screen must not show another cart than the
 * server.
 */
export default function refreshCartFragments(): void {
  for (const element of document.querySelectorAll(`[${ATTRIBUTE.fragment}]`)) {
    const isCart =
      CART_FRAGMENT.test(element.getAttribute(ATTRIBUTE.fragment) ?? "") || element.hasAttribute(ATTRIBUTE.followsCart);
    if (isCart && element instanceof HTMLElement) void refreshUntilShown(element, leaveToWrites).then(keepUpdating());
  }
}

/**
 * While the cart changes, an answer is left out, and the last change has it read again. @returns whether it is left out
 */
function leaveToWrites(): boolean {
  const isWriting = isWritingToCart();
  if (isWriting) refreshCartAfterWrites();
  return isWriting;
}
