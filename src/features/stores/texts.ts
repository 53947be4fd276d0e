import { STORE_TEXTS, type StoreTextKey } from "../../contract/store-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What the store finder says in the page's language. @see contract §6 */
export function storeText(key: StoreTextKey, values: TemplateValues = {}): string {
  return findText(STORE_TEXTS, key, values) ?? "";
}
