import { checkIslands } from "./check-islands";
import { checkIds } from "./doubled-ids";
import stickySidebars from "./sticky-sidebar";

/**
 * What comes with the first interaction, so that a page that is only looked at pays for none of it: sidebars, and the checks of
 * islands' names and of ids, which are for developers.
 */
export default function firstTouch(page: Document): () => void {
  checkIslands(page);
  checkIds(page);
  return stickySidebars(page);
}
