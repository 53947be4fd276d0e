import { interpolate, type TemplateValues } from "../lib/template";
import { config } from "../contract/config";

type Table<Key extends string> = Readonly<Record<Key, string>>;

/** The built-in texts; any further language comes from the page only. */
export interface BuiltInTexts<Key extends string = string> {
  readonly en: Table<Key>;
  readonly de: Table<Key>;
}

/** A key without its plural form, which a `count` chooses: `Theme.StoreCluster.one` → `Theme.StoreCluster`. */
type Spoken<Key extends string> = Key extends `${infer Base}.${PluralKey}` ? Base : Key;

/** Gives a text in the page's language. */
export interface Say<Key extends string> {
  (key: Spoken<Key>, values?: TemplateValues): string;
  /** For documents, and for tables that include others. */
  readonly builtIn: BuiltInTexts<Key>;
}

/** The keys that a table's function accepts. */
export type TextKey<S extends Say<never>> = Parameters<S>[0];

/**
 * One table of texts: `const t = texts({ en: {…}, de: {…} })`, then `t("Theme.Added", { count: 2 })`. The page's
 * translations win.
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
 * The text of a key in the page's language: from the configuration, else the built-in one, else none. With a number as
 * `count`, `KEY.one`, `KEY.other` … are preferred to `KEY`.
 * @param values for `{{ name }}`; they are text and never searched for `{{ }}` themselves
 * @see contract §6
 */
export function findText(builtIn: BuiltInTexts, key: string, values: TemplateValues): string | undefined {
  const { locale, translations } = config();
  const { count } = values;
  const language = /^(de|en)\b/i.exec(locale)?.[1]?.toLowerCase();
  const own = language === "de" ? builtIn.de : builtIn.en;
  for (const [table, spoken] of [
    [translations, locale],
    // Other languages fall back to English, but its plural forms are not theirs
    [own, language ?? "en"],
  ] as const) {
    const keys = typeof count === "number" ? [`${key}.${pluralKey(count, spoken)}`, `${key}.other`, key] : [key];
    for (const each of keys) {
      const text = Object.prototype.hasOwnProperty.call(table, each) ? table[each] : undefined;
      if (text) return interpolate(text, values, locale);
    }
  }
  return undefined;
}

/** The last part of a text's key, `KEY.one`. */
export type PluralKey = Intl.LDMLPluralRule;

/** Kept, because creating one takes a hundred times as long as using it. */
const rules: Record<string, Intl.PluralRules> = {};

/**
 * The plural form of a count in a language. Without plural rules, or with an invalid locale: `one` for 1, else `other`.
 * @see contract §6
 */
export function pluralKey(count: number, locale: string): PluralKey {
  // Support: IE 11 has no Intl.PluralRules
  if (process.env.BUNDLE === "modern" || typeof Intl.PluralRules === "function") {
    try {
      return (rules[locale] ??= new Intl.PluralRules(locale)).select(count);
    } catch {
      // An invalid locale: as without plural rules
    }
  }
  return count === 1 ? "one" : "other";
}
