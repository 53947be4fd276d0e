import { pluralKey } from "../domain/plural";
import { interpolate, type TemplateValues } from "../lib/template";
import { localization } from "./localization";

type Texts = Readonly<Record<string, string>>;

/**
 * The text of a key in the page's language: of the configuration, else built in, else nothing. With a number as `count`,
 * `KEY.one`, `KEY.other` … go before `KEY`.
 * @param values fill `{{ name }}`; they are text and never scanned again
 * @see contract §6
 */
export function findText(
  builtIn: { readonly en: Texts; readonly de: Texts },
  key: string,
  values: TemplateValues,
): string | undefined {
  const { locale, translations } = localization();
  const { count } = values;
  const keys = typeof count === "number" ? [`${key}.${pluralKey(count, locale)}`, `${key}.other`, key] : [key];
  for (const texts of [translations, /^de\b/i.test(locale) ? builtIn.de : builtIn.en]) {
    for (const each of keys) {
      const text = Object.prototype.hasOwnProperty.call(texts, each) ? texts[each] : undefined;
      if (text !== undefined) return interpolate(text, values);
    }
  }
  return undefined;
}
