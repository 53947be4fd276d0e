import { ID } from "../../contract/markup";
import { closest } from "../../lib/dom";

/** Whether two elements are both in the quick view, or both on the page behind it, which may show the same product. */
export function isBeside(one: EventTarget | null, other: Node): boolean {
  return closest(one, `#${ID.quickView}`) === closest(other, `#${ID.quickView}`);
}
