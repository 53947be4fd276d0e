import { CLASS } from "../../contract/markup";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";

/** Button → the number of requests it waits for. */
const pending = new WeakMap<Element, number>();

/**
 * Marks a button while its request is under way. Not with `disabled`, which would take the focus.
 * @returns the function that ends it
 */
export function markBusy(button: Element): () => void {
  const count = (change: number): void => {
    const left = (pending.get(button) ?? 0) + change;
    pending.set(button, left);
    setOwnAttribute(button, "aria-disabled", left > 0 ? "true" : undefined);
    toggleOwnClass(button, CLASS.loading, left > 0);
  };
  count(1);
  return () => count(-1);
}
