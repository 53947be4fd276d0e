import { PRODUCT_TEXTS, type ProductTextKey } from "../../contract/product-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What a product's island says in the page's language. All other texts come with what says them. @see contract §6 */
export function productText(key: ProductTextKey, values: TemplateValues = {}): string {
  return findText(PRODUCT_TEXTS, key, values) ?? "";
}
