import { FALLBACK_KEY, isTranslationKey } from "../contract/message-key";
import { interpolate, type TemplateValues } from "../lib/template";
import { messageText, type TranslationKey } from "./message-text";
import { findText } from "./text";

const MARKUP = /<[a-z!/]/i;

/**
 * The text of a key in the page's language, or the fallback text; never the key, and never markup. A sentence in place
 * of a key is returned unchanged.
 * @param key a built-in key, or one of the server's own
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  const text = findText(messageText.builtIn, key, values);
  if (text !== undefined) return text;
  return isTranslationKey(key) || MARKUP.test(key) ? messageText(FALLBACK_KEY, values) : interpolate(key, values);
}
