import { contains, descendants, hasAttribute } from "../lib/node";
import { activeElement } from "../lib/page";
import { retryOnce } from "../lib/retry";
import { isOutsideReact, MAYBE_OUTSIDE } from "./adopt/data-blocks";
import { scrolledIn } from "./swap/shopper-marks";

/** The code that only some swaps need: for the shopper's state, styles, data blocks. */
export type SwapDetails = typeof import("./swap/swap-details");

export const loadDetails = (): Promise<SwapDetails> =>
  retryOnce(() => import(/* webpackChunkName: "swap-details" */ "./swap/swap-details"));

/**
 * Loads the details if the fragment has state of the shopper (fields, focus, something scrolled or opened), or if it or
 * the answer has styles or nodes outside React's tree.
 * @param html the answer
 */
export function detailsFor(fragment: Element, html = ""): Promise<SwapDetails> | undefined {
  const isNeeded =
    descendants(fragment, "input,select,textarea,details,[style]").length > 0 ||
    hasAttribute(fragment, "style") ||
    contains(fragment, activeElement()) ||
    scrolledIn(fragment).length > 0 ||
    hasOutsiders(fragment) ||
    /style|<script/i.test(html);
  return isNeeded ? loadDetails() : undefined;
}

/** Whether it has nodes outside React's tree. */
export function hasOutsiders(root: ParentNode): boolean {
  return descendants(root, MAYBE_OUTSIDE).some(isOutsideReact);
}
