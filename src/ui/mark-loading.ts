import { CLASS } from "../contract/markup";
import { setOwnAttribute, toggleOwnClass } from "../lib/own-changes";

/** Element → the number of loads it waits for. */
const waits = new WeakMap<Element, number>();

/**
 * Marks elements whose content is being fetched, visibly and for screen readers.
 * @returns the function that removes the mark, unless another load is under way
 */
export function markLoading(elements: readonly Element[]): () => void {
  elements.forEach((element) => change(element, 1));
  return () => elements.forEach((element) => change(element, -1));
}

function change(element: Element, by: number): void {
  const count = (waits.get(element) ?? 0) + by;
  waits.set(element, count);
  toggleOwnClass(element, CLASS.loading, count > 0);
  setOwnAttribute(element, "aria-busy", count > 0 ? "true" : undefined);
}
