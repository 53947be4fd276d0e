import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, descendants } from "../lib/node";
import { subscribe } from "../services/bus";
import { refreshFragment } from "./fragments";

/** Fragments that show the cart and are on the screen: the header's counter, the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/** Fetches the page's cart fragments again when somebody asks for it; the cart queue does so after its last write. */
export function watchCartFragments(page: Document): () => void {
  return subscribe("cart:refresh", () => {
    for (const element of descendants(page, `[${ATTRIBUTE.fragment}]`)) {
      const isCart = CART_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? "");
      // What fails is reported by the read; the old content stays and is asked again at the next occasion.
      if (isCart && element instanceof HTMLElement) refreshFragment(element).catch(() => undefined);
    }
  });
}
