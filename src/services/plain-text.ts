import { ID } from "../contract/markup";
import { descendants } from "../lib/node";

interface PlainTexts<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly de: Readonly<Record<Key, string>>;
}

/**
 * The page's configuration as it stands there, unchecked; what is wrong in it is told once the localization is read.
 * @throws SyntaxError for broken JSON
 */
export function rawConfig(): {
  readonly locale?: unknown;
  readonly translations?: { readonly [key: string]: unknown } | null;
} {
  const source = descendants(document, `script#${ID.config}`)[0];
  return (JSON.parse(source?.textContent ?? "null") ?? {}) as ReturnType<typeof rawConfig>;
}

/** The text of a key without `{{ }}` values, for what speaks before the localization is there. @see contract §6 */
export function plainText<Key extends string>(texts: PlainTexts<Key>, key: Key): string {
  const { locale, translations } = rawConfig();
  const given = translations?.[key];
  return typeof given === "string"
    ? given
    : texts[/^de\b/i.test(String(locale ?? document.documentElement.lang)) ? "de" : "en"][key];
}
