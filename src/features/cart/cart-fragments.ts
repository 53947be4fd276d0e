import { ATTRIBUTE } from "../../contract/markup";
import { isWritingToCart, refreshCartAfterWrites } from "./cart-queue";
import { keepUpdating } from "./cart-updating";
import { refreshUntilShown } from "../../attach/swap/fragments";

/** The addresses of fragments that show the cart: the header's counter, and the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/**
 * Fetches the page's cart fragments again, and retries failures, because the page must not show another cart than the
 * server's.
 */
export default function refreshCartFragments(): void {
  for (const element of document.querySelectorAll(`[${ATTRIBUTE.fragment}]`)) {
    const isCart =
      CART_FRAGMENT.test(element.getAttribute(ATTRIBUTE.fragment) ?? "") || element.hasAttribute(ATTRIBUTE.followsCart);
    if (isCart && element instanceof HTMLElement) void refreshUntilShown(element, leaveToWrites).then(keepUpdating());
  }
}

/**
 * While the cart is changing, answers are discarded; the last change has the cart read again.
 * @returns whether an answer that comes now is discarded
 */
function leaveToWrites(): boolean {
  const isWriting = isWritingToCart();
  if (isWriting) refreshCartAfterWrites();
  return isWriting;
}
