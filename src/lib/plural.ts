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
