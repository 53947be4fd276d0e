import { STEP_TEXTS, type StepTextKey } from "../../contract/step-texts";
import type { TemplateValues } from "../../lib/template";
import { findText } from "../../say/text";

/** What a form of steps says in the page's language. @see contract §6 */
export function stepText(key: StepTextKey, values: TemplateValues = {}): string {
  return findText(STEP_TEXTS, key, values) ?? "";
}
