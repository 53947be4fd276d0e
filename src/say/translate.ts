import { FALLBACK_KEY } from "../contract/answer-texts";
import { BUILT_IN_TEXTS, type TranslationKey } from "../contract/translations";
import { isTranslationKey } from "../contract/message-key";
import { interpolate, type TemplateValues } from "../lib/template";
import { findText } from "./text";

/**
 * The text of a key in the page's language, or the fallback text; never the key. A sentence in the place of a key stands for itself.
 * @param key a built-in key, or one of the server's own
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  const text = findText(BUILT_IN_TEXTS, key, values);
  if (text !== undefined) return text;
  return isTranslationKey(key) ? (findText(BUILT_IN_TEXTS, FALLBACK_KEY, values) ?? "") : interpolate(key, values);
}
