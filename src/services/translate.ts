import { BUILT_IN_TEXTS, FALLBACK_KEY, type TranslationKey } from "../contract/translations";
import { pluralKey } from "../domain/plural";
import { interpolate, type TemplateValues } from "../lib/template";
import { config } from "./config";

type Texts = Readonly<Record<string, string>>;

/**
 * The text of a key in the page's language: of the configuration, else built in, else the fallback text; never the key.
 * With a number as `count`, `KEY.one`, `KEY.other` … go before `KEY`.
 * @param key a built-in key, or one of the server's own
 * @param values fill `{{ name }}`; they are text and never scanned again
 * @see contract §6
 */
export function translate(key: TranslationKey | (string & {}), values: TemplateValues = {}): string {
  const { locale, translations } = config();
  const sources = [translations, builtInTexts(locale)];
  const { count } = values;
  const keys = typeof count === "number" ? [`${key}.${pluralKey(count, locale)}`, `${key}.other`, key] : [key];
  return interpolate(find(sources, keys) ?? find(sources, [FALLBACK_KEY]) ?? "", values);
}

function builtInTexts(locale: string): Texts {
  return locale.split("-")[0]?.toLowerCase() === "de" ? BUILT_IN_TEXTS.de : BUILT_IN_TEXTS.en;
}

function find(sources: readonly Texts[], keys: readonly string[]): string | undefined {
  for (const texts of sources) {
    for (const key of keys) {
      if (Object.prototype.hasOwnProperty.call(texts, key)) return texts[key];
    }
  }
  return undefined;
}
