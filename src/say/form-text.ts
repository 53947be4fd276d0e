import { FORM_TEXTS, type FormTextKey } from "../contract/form-texts";
import type { TemplateValues } from "../lib/template";
import { findText } from "./text";

/** What a validated form says in the page's language. @see contract §6 */
export function formText(key: FormTextKey, values: TemplateValues = {}): string {
  return findText(FORM_TEXTS, key, values) ?? "";
}
