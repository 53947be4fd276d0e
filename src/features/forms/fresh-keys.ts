import { whenFragmentUpdated } from "../../attach/watch-elements";
import { renewKeys } from "../../http/idempotency";
import { on } from "../../lib/dom";
import { madeAheadAt } from "../../lib/page";

/**
 * After Back, or in a page that was kept for a second visit, forms may have been sent before, so their next submit counts
 * as a new one. A fragment may come from a cache with keys that were used. @see contract §4
 */
export function freshKeys(page: Document): () => void {
  if (madeAheadAt() !== undefined) renewKeys(page);
  const stopBack = on(window, "pageshow", ({ persisted }) => persisted && renewKeys(page));
  const stopUpdates = whenFragmentUpdated(renewKeys);
  return () => {
    stopBack();
    stopUpdates();
  };
}
