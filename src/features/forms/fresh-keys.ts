import { whenFragmentUpdated } from "../../attach/watch-elements";
import { renewKeys } from "../../http/idempotency";
import { on } from "../../lib/dom";
import { isFromHistory } from "../../lib/page";

/**
 * After Back the page's forms may have been sent before, so their next submit counts as a new one. A fragment may come
 * from a cache with keys that were used. @see contract §4
 */
export function freshKeys(page: Document): () => void {
  if (isFromHistory()) renewKeys(page);
  const stopBack = on(window, "pageshow", ({ persisted }) => persisted && renewKeys(page));
  const stopUpdates = whenFragmentUpdated(renewKeys);
  return () => {
    stopBack();
    stopUpdates();
  };
}
