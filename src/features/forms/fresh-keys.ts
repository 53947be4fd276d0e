import { on } from "../../lib/dom";
import { renewKeys } from "../../http/idempotency";

/** Back has brought a page whose forms may have been sent natively: pressed now, they mean it once more. @see contract §4 */
export function freshKeys(page: Document): () => void {
  return on(window, "pageshow", ({ persisted }) => persisted && renewKeys(page));
}
