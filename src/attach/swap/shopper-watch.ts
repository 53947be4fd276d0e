import { call } from "../../lib/property";
import { watchAttributes } from "../adopt/server-attributes";

/** The shopper's edits and scrolled places, which HTML does not show. Recorded from the start, read by swaps. */

/** Control → its number of edits. */
export const edits = new WeakMap<Element, number>();
/** Elements that were scrolled. */
export const scrolled = new Set<Element>();

/** Starts to record them. `common` calls it once a page. @returns the function that ends it */
export function watchShopper(page: Document): () => void {
  const stopAttributes = watchAttributes(page);
  call(page, "addEventListener", "input", noteEdit, true);
  call(page, "addEventListener", "change", noteEdit, true);
  call(page, "addEventListener", "scroll", noteScroll, true);
  return () => {
    stopAttributes();
    call(page, "removeEventListener", "input", noteEdit, true);
    call(page, "removeEventListener", "change", noteEdit, true);
    call(page, "removeEventListener", "scroll", noteScroll, true);
  };
}

function noteEdit({ target }: Event): void {
  if (target instanceof Element) edits.set(target, (edits.get(target) ?? 0) + 1);
}

function noteScroll({ target }: Event): void {
  if (target instanceof Element) scrolled.add(target);
}
