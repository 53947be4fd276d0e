import { contains, descendants, hasAttribute } from "../../lib/node";
import { activeElement } from "../../lib/page";
import { retryOnce } from "../../lib/retry";
import { isOutsideReact, MAYBE_OUTSIDE } from "../adopt/data-blocks";
import { scrolledIn } from "./shopper-marks";

/** The code that only some swaps need: for the shopper's state, styles, data blocks. */
export type SwapRest = typeof import("./swap-rest");

export const loadRest = (): Promise<SwapRest> =>
  retryOnce(() => import(/* webpackChunkName: "swap-rest" */ "./swap-rest"));

/**
 * Loads the rest if the fragment has state of the shopper (fields, focus, something scrolled or opened), or if it or
 * the answer has styles or nodes outside React's tree.
 * @param html the answer
 */
export function restFor(fragment: Element, html = ""): Promise<SwapRest> | undefined {
  const isNeeded =
    descendants(fragment, "input,select,textarea,details,[style]").length > 0 ||
    hasAttribute(fragment, "style") ||
    contains(fragment, activeElement()) ||
    scrolledIn(fragment).length > 0 ||
    hasOutsiders(fragment) ||
    /style|<script/i.test(html);
  return isNeeded ? loadRest() : undefined;
}

/** Whether it has nodes outside React's tree. */
export function hasOutsiders(root: ParentNode): boolean {
  return descendants(root, MAYBE_OUTSIDE).some(isOutsideReact);
}
