import { checkIds, checkIslands } from "./check-islands";
import stickySidebars from "./sticky-sidebar";
import { keepViewedProduct } from "./viewed-products";

/**
 * Starts at the first interaction, so that a page without interaction does not pay for it: sidebars, viewed products,
 * and the checks of island names and ids for developers.
 */
export default function firstTouch(page: Document): () => void {
  keepViewedProduct(page);
  checkIslands(page);
  checkIds(page);
  return stickySidebars(page);
}
