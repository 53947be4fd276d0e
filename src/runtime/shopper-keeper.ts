import { descendants } from "../lib/node";
import { retryOnce } from "../lib/retry";
import { scrolledIn } from "./shopper-marks";

/** What takes down and gives back what is the shopper's. */
export type ShopperKeeper = typeof import("./shopper-state");

/** Loaded with the first fragment that has anything of the shopper's: fields, focus, something scrolled or opened. */
export function keeperFor(fragment: Element): Promise<ShopperKeeper> | undefined {
  const hasAnything =
    descendants(fragment, "input,select,textarea,details").length > 0 ||
    fragment.contains(document.activeElement) ||
    scrolledIn(fragment).length > 0;
  return hasAnything ? retryOnce(() => import(/* webpackChunkName: "shopper-state" */ "./shopper-state")) : undefined;
}
