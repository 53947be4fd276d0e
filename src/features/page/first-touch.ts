import { checkIds, checkIslands } from "./check-islands";
import { offlineSubmits } from "./offline-submits";
import { onePress } from "./one-press";
import stickySidebars from "./sticky-sidebar";
import { keepViewedProduct } from "./viewed-products";

/**
 * Starts at the first interaction, so that a page without interaction does not pay for it: sidebars, viewed products,
 * forms sent without a connection, double presses, and the checks of island names and ids for developers.
 */
export default function firstTouch(page: Document): () => void {
  keepViewedProduct(page);
  checkIslands(page);
  checkIds(page);
  const stops = [offlineSubmits(page), onePress(page), stickySidebars(page)];
  return () => stops.forEach((stop) => stop());
}
