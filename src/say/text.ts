import { pluralKey, type PluralKey } from "../lib/plural";
import { interpolate, type TemplateValues } from "../lib/template";
import { config } from "../contract/read-config";

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** The built-in texts of a key: any further language comes from the page alone. */
export interface BuiltInTexts<Key extends string = string> {
  readonly en: Table<Key>;
  readonly de: Table<Key>;
}

/** Without the plural form, which a `count` chooses: `Theme.StoreCluster.one` → `Theme.StoreCluster`. */
type Spoken<Key extends string> = Key extends `${infer Base}.${PluralKey}` ? Base : Key;

/** Says a text in the page's language. */
export interface Say<Key extends string> {
  (key: Spoken<Key>, values?: TemplateValues): string;
  /** For documents, and for tables that have others in them. */
  readonly builtIn: BuiltInTexts<Key>;
}

/** The keys that a table's `t` takes. */
export type TextKey<S extends Say<never>> = Parameters<S>[0];

/**
 * One table of texts: `const t = texts({ en: {…}, de: {…} })`, then `t("Theme.Added", { count: 2 })`. The page's translations win.
 * @see contract §6
 */
export function texts<Key extends string>(builtIn: {
  readonly en: Table<Key>;
  readonly de: Table<NoInfer<Key>>;
}): Say<Key> {
  const say = (key: string, values: TemplateValues = {}): string => findText(builtIn, key, values) ?? "";
  say.builtIn = builtIn;
  return say;
}

/**
 * The text of a key in the page's language: of the configuration, else built in, else nothing. With a number as `count`,
 * `KEY.one`, `KEY.other` … go before `KEY`.
 * @param values fill `{{ name }}`; they are text and never scanned again
 * @see contract §6
 */
export function findText(builtIn: BuiltInTexts, key: string, values: TemplateValues): string | undefined {
  const { locale, translations } = config();
  const { count } = values;
  const language = /^(de|en)\b/i.exec(locale)?.[1]?.toLowerCase();
  const own = language === "de" ? builtIn.de : builtIn.en;
  for (const [table, spoken] of [
    [translations, locale],
    // English stands in for other languages, whose plural forms it does not know
    [own, language ?? "en"],
  ] as const) {
    const keys = typeof count === "number" ? [`${key}.${pluralKey(count, spoken)}`, `${key}.other`, key] : [key];
    for (const each of keys) {
      const text = Object.prototype.hasOwnProperty.call(table, each) ? table[each] : undefined;
      if (text !== undefined) return interpolate(text, values, locale);
    }
  }
  return undefined;
}
