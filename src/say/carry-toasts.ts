import { append, detach, insertBefore, nextSiblingOf, parentOf } from "../lib/node";
import { announceIn } from "./announcer";
import { toastWrapper } from "./toast-wrapper";

/**
 * Shows toasts and announces texts inside a layer over the page, where keyboard and screen reader reach them.
 * @returns the function that moves them back
 */
export function carryToasts(into: Element): () => void {
  const wrapper = toastWrapper();
  const parent = parentOf(wrapper);
  const next = nextSiblingOf(wrapper);
  append(into, wrapper);
  const saidBefore = announceIn(into);
  return () => {
    announceIn(saidBefore);
    detach(wrapper);
    if (parent === null) return;
    insertBefore(parent, wrapper, next !== null && parentOf(next) === parent ? next : null);
  };
}
