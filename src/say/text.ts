import { pluralKey } from "../lib/plural";
import { interpolate, type TemplateValues } from "../lib/template";
import { localization } from "../contract/read-localization";

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
  const language = /^(de|en)\b/i.exec(locale)?.[1]?.toLowerCase();
  const own = language === "de" ? builtIn.de : builtIn.en;
  for (const [texts, spoken] of [
    [translations, locale],
    // English stands in for other languages, whose plural forms it does not know
    [own, language ?? "en"],
  ] as const) {
    const keys = typeof count === "number" ? [`${key}.${pluralKey(count, spoken)}`, `${key}.other`, key] : [key];
    for (const each of keys) {
      const text = Object.prototype.hasOwnProperty.call(texts, each) ? texts[each] : undefined;
      if (text !== undefined) return interpolate(text, values, locale);
    }
  }
  return undefined;
}
