import { SEARCH_TEXTS, type SearchTextKey } from "../../contract/search-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What the search says in the page's language. @see contract §6 */
export function searchText(key: SearchTextKey, values: TemplateValues = {}): string {
  return findText(SEARCH_TEXTS, key, values) ?? "";
}
