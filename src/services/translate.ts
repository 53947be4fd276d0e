import { FALLBACK_KEY } from "../contract/answer-texts";
import { BUILT_IN_TEXTS, type TranslationKey } from "../contract/translations";
import type { TemplateValues } from "../lib/template";
import { findText } from "./text";

/**
 * The text of a key in the page's language, or the fallback text; never the key.
 * @param key a built-in key, or one of the server's own
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  return findText(BUILT_IN_TEXTS, key, values) ?? findText(BUILT_IN_TEXTS, FALLBACK_KEY, values) ?? "";
}
