import { pageSource } from "../contract/page-source";

interface PlainTexts<Key extends string> {
  readonly en: Readonly<Record<Key, string>>;
  readonly de: Readonly<Record<Key, string>>;
}

/** The page's own configuration, unchecked; its mistakes are reported when the configuration is read. */
export function rawConfig(): {
  readonly locale?: unknown;
  readonly translations?: { readonly [key: string]: unknown } | null;
} {
  try {
    return (JSON.parse(pageSource().text ?? "null") ?? {}) as ReturnType<typeof rawConfig>;
  } catch {
    return {};
  }
}

/** The text of a key without `{{ }}` values, for messages shown before the configuration is read. @see contract §6 */
export function plainText<Key extends string>(texts: PlainTexts<Key>, key: Key): string {
  const { locale, translations } = rawConfig();
  const given = translations?.[key];
  return typeof given === "string" && given !== ""
    ? given
    : texts[/^de\b/i.test(String(locale ?? pageSource().language)) ? "de" : "en"][key];
}
