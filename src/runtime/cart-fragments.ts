import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, descendants } from "../lib/node";
import { subscribe } from "../services/bus";
import { reportError } from "../services/report";
import { retryOnce } from "../lib/retry";
import { toError } from "../lib/errors";

/** What fetches and swaps fragments, with React: loaded when the first one is due. */
const loadFragments = () => import(/* webpackChunkName: "fragments" */ "./fragments");

/** Fragments that show the cart and are on the screen: the header's counter, the cart itself. */
const CART_FRAGMENT = /\/cart\/widget(\/header)?$/;

/** Fetches the page's cart fragments again when somebody asks for it; the cart queue does so after its last write. */
export function watchCartFragments(page: Document): () => void {
  return subscribe("cart:refresh", () => {
    for (const element of descendants(page, `[${ATTRIBUTE.fragment}]`)) {
      const isCart = CART_FRAGMENT.test(attributeOf(element, ATTRIBUTE.fragment) ?? "");
      if (isCart && element instanceof HTMLElement) refresh(element);
    }
  });
}

/** A read that fails is reported by the client; the old content stays and is asked again at the next occasion. */
function refresh(fragment: HTMLElement): void {
  retryOnce(loadFragments).then(
    ({ refreshFragment }) => refreshFragment(fragment).catch(() => undefined),
    (error: unknown) => reportError(toError(error)),
  );
}
