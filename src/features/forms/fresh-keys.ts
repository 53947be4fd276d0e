import { on } from "../../lib/dom";
import { renewKeys } from "../../http/idempotency";

/**
 * After Back the page's forms may have been sent natively, so their next submit counts as a new one. @see contract §4
 */
export function freshKeys(page: Document): () => void {
  return on(window, "pageshow", ({ persisted }) => persisted && renewKeys(page));
}
