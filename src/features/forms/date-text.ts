import { DATE_TEXTS, type DateTextKey } from "../../contract/date-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What a date input says in the page's language. @see contract §6 */
export function dateText(key: DateTextKey, values: TemplateValues = {}): string {
  return findText(DATE_TEXTS, key, values) ?? "";
}
