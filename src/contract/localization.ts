import { ParseError } from "../lib/errors";
import { describe, object, text, type Parser } from "../lib/parse";

/** How the page speaks: what of its configuration every island needs. @see contract §1 */
export interface Localization {
  /** BCP 47; default: `lang` of `<html>`. */
  locale: string;
  /** ISO 4217. */
  currency: string;
  /** Translation key → text, over the built-in ones. */
  translations: Readonly<Record<string, string>>;
}

/** The configuration's keys as they stand in the page, unchecked. */
export type GivenConfig = Readonly<Record<string, unknown>>;

/** Hears of everything that is wrong in the configuration: one error for broken JSON, else one for each key. */
export type Complain = (error: ParseError) => void;

const OWNER = "storefront-config";

/** The name of a key in error messages: `storefront-config.currency`. */
export const pathOf = (key: string): string => `${OWNER}.${key}`;

/** @param source the script's JSON; `undefined` where the page has none */
export function parseGiven(source: string | undefined, complain: Complain): GivenConfig {
  if (source === undefined) return {};
  const parse: Parser<Record<string, unknown>> = (raw, at) => {
    try {
      return object({})(JSON.parse(source), at);
    } catch (error) {
      if (error instanceof ParseError) throw error;
      throw new ParseError(`${at}: expected JSON but got ${describe(raw)}; the page goes on with the defaults`);
    }
  };
  return attempt(parse, source, OWNER, complain) ?? {};
}

/** The localization with defaults for what is absent or wrong. @param language `lang` of `<html>` */
export function parseLocalization(given: GivenConfig, language: string, complain: Complain): Localization {
  const read = (key: string, parse: Parser<string>): string | undefined =>
    isAbsent(given[key]) ? undefined : attempt(parse, given[key], pathOf(key), complain);
  return {
    locale:
      read("locale", matching(/^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i, "a language like de-AT"))?.replace(/_/g, "-") ??
      (/^[a-z]/i.test(language) ? language : "en"),
    // assumed: the shop's currency where the page names none
    currency: read("currency", matching(/^[A-Z]{3}$/, "a currency like EUR")) ?? "EUR",
    translations: parseEntries(given.translations, text, pathOf("translations"), complain),
  };
}

/** `null` is what PHP writes for absent. */
export function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null;
}

/** What the parser makes of a value; nothing where it is wrong. */
export function attempt<T>(parse: Parser<T>, raw: unknown, at: string, complain: Complain): T | undefined {
  try {
    return parse(raw, at);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    complain(error);
    return undefined;
  }
}

/** A map of texts without those that are wrong. PHP's empty [] is an empty map. */
export function parseEntries(
  raw: unknown,
  parse: Parser<string>,
  at: string,
  complain: Complain,
): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  const isEmpty = isAbsent(raw) || (Array.isArray(raw) && raw.length === 0);
  const given = isEmpty ? {} : (attempt(object({}), raw, at, complain) ?? {});
  for (const [key, value] of Object.entries(given)) {
    const entry = attempt(parse, value, `${at}.${key}`, complain);
    if (entry !== undefined) result[key] = entry;
  }
  return result;
}

/** A text of a certain form. */
export function matching(pattern: RegExp, expected: string): Parser<string> {
  return (raw, path) => {
    if (typeof raw === "string" && pattern.test(raw)) return raw;
    throw new ParseError(`${path}: expected ${expected} but got ${describe(raw)}`);
  };
}
