import { checkIslands } from "./check-islands";
import { checkIds } from "./doubled-ids";
import stickySidebars from "./sticky-sidebar";

/**
 * Starts at the first interaction, so that a page without interaction does not pay for it: sidebars, and the checks of
 * island names and ids for developers.
 */
export default function firstTouch(page: Document): () => void {
  checkIslands(page);
  checkIds(page);
  return stickySidebars(page);
}
