import { BUILT_IN_TEXTS, FALLBACK_KEY, type TranslationKey } from "../contract/translations";
import { pluralKey } from "../domain/plural";
import { interpolate, type TemplateValues } from "../lib/template";
import { config } from "./config";

/**
 * The text of a key in the page's language: of the configuration, else built in, else the fallback text; never the key.
 * With a number as `count`, `KEY.one`, `KEY.other` … go before `KEY`.
 * @param key a built-in key, or one of the server's own
 * @param values fill `{{ name }}`; they are text and never scanned again
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  const { locale, translations } = config();
  const builtIn = builtInTexts(locale);
  const { count } = values;
  const keys = typeof count === "number" ? [`${key}.${pluralKey(count, locale)}`, `${key}.other`, key] : [key];
  const text = find(translations, keys) ?? find(builtIn, keys);
  return interpolate(text ?? find(translations, [FALLBACK_KEY]) ?? builtIn[FALLBACK_KEY], values);
}

function builtInTexts(locale: string): Readonly<Record<TranslationKey, string>> {
  return /^de\b/i.test(locale) ? BUILT_IN_TEXTS.de : BUILT_IN_TEXTS.en;
}

function find(texts: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  const known = keys.filter((key) => Object.prototype.hasOwnProperty.call(texts, key))[0];
  return known === undefined ? undefined : texts[known];
}
