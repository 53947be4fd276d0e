/** The last part of a text's key, `KEY.one`. */
export type PluralKey = Intl.LDMLPluralRule;

/** To make them takes a hundred times as long as to ask them. */
const rules: Record<string, Intl.PluralRules> = {};

/**
 * The plural form that a count takes in a language. Where the browser or the locale code cannot say: `one` for 1, else `other`.
 * @see contract §6
 */
export function pluralKey(count: number, locale: string): PluralKey {
  // Support: IE 11 has no Intl.PluralRules
  if (process.env.BUNDLE === "modern" || typeof Intl.PluralRules === "function") {
    try {
      return (rules[locale] ??= new Intl.PluralRules(locale)).select(count);
    } catch {
      // A locale that is no code: as without plural rules
    }
  }
  return count === 1 ? "one" : "other";
}
