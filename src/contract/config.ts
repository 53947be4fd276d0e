import { ParseError, MarkupError, reportError } from "../lib/errors";
import { json, object, optional, text, type Parser } from "../lib/parse";
import { matching, number } from "../lib/parse-values";
import { ID } from "./markup";
import { pageSource, type PageSource } from "./page-source";
import { lastOf } from "../lib/remember";

/** The page's configuration in `<script type="application/json" id="storefront-config">`. @see contract §1 */
export interface StorefrontConfig extends ServicesConfig {
  /**
   * BCP 47; default: `lang` of `<html>`.
   * @schema {"type":"string","pattern":"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$"}
   */
  locale: string;
  /**
   * ISO 4217.
   * @schema {"type":"string","pattern":"^[A-Z]{3}$"}
   */
  currency: string;
  /** Translation key → text; overrides the built-in ones. */
  translations: Readonly<Record<string, string>>;
  /**
   * Prefix of all endpoints: `/de`; "" for none.
   * @schema {"type":"string","pattern":"^(/[^/\\\\].*)?$"}
   */
  basePath: string;
  /** Endpoint name → path, for endpoints that were moved. The HTTP code, which knows the names, checks them. */
  endpoints: Readonly<Record<string, string>>;
}

/** The services around the shop. */
export interface ServicesConfig {
  /** The path from which events for the data layer are fetched. */
  dataLayer?: { path: string };
  captcha?: { provider: string; scriptUrl: string; siteKey: string };
  /** Further keys belong to the provider, whose code checks them. */
  wallet?: { provider: string; scriptUrl: string };
  map?: { tileUrl: string; attribution: string };
  /** `webVitals`: the address that Core Web Vitals are sent to. */
  errorReporting?: { dsn: string; release?: string; sampleRate?: number; webVitals?: string };
}

const SERVICES: { [K in keyof ServicesConfig]-?: Parser<ServicesConfig[K]> } = {
  dataLayer: object({ path: text }),
  captcha: object({ provider: text, scriptUrl: text, siteKey: text }),
  wallet: object({ provider: text, scriptUrl: text }),
  map: object({ tileUrl: text, attribution: text }),
  errorReporting: object({
    dsn: text,
    release: optional(text),
    sampleRate: optional(number),
    webVitals: optional(text),
  }),
};

const OWNER = "storefront-config";

/** `DE_de` → `de-de`: as `Intl` and our own tables read it. */
const asTag = (written: string): string => written.replace(/_/g, "-").replace(/^[a-z]+/i, (name) => name.toLowerCase());

const language = matching(/^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i, "a language like de-AT");
const currency = matching(/^[A-Z]{3}$/, "a currency like EUR");
const path = matching(/^\/(?![/\\])/, "a path that begins with one slash");
const prefix: Parser<string> = (raw, at) => (raw === "" ? "" : path(raw, at).replace(/\/+$/, ""));

/**
 * The configuration with defaults for absent or wrong values.
 * @param source the script's JSON; `undefined` if the page has none
 * @param pageLanguage `lang` of `<html>`
 * @returns `errors`: one for broken JSON, else one for each key of a wrong type
 */
export function parseConfig(
  source: string | undefined,
  pageLanguage: string,
): { config: StorefrontConfig; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const attempt: Attempt = (parse, raw, at) => {
    try {
      return parse(raw, at);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      errors.push(error);
      return undefined;
    }
  };
  const given = source === undefined ? {} : (attempt<Record<string, unknown>>(json(object({})), source, OWNER) ?? {});
  const read = <T>(key: string, parse: Parser<T>): T | undefined =>
    isAbsent(given[key]) ? undefined : attempt(parse, given[key], `${OWNER}.${key}`);
  const readMap = (key: string, parse: Parser<string>): Record<string, string> =>
    entriesOf(given[key], parse, `${OWNER}.${key}`, attempt);
  const config: StorefrontConfig = {
    locale: asTag(
      read("locale", language) ?? /^[a-z]{2,3}(?![a-z])([-_][a-z\d]{1,8})*(?![a-z\d])/i.exec(pageLanguage)?.[0] ?? "en",
    ),
    // assumed: the shop's currency, if the page does not name one
    currency: read("currency", currency) ?? "EUR",
    translations: readMap("translations", text),
    basePath: read("basePath", prefix) ?? "",
    endpoints: readMap("endpoints", path),
  };
  for (const [key, parse] of Object.entries<Parser<unknown>>(SERVICES)) {
    const value = read(key, parse);
    if (value !== undefined) Object.assign(config, { [key]: value });
  }
  return { config, errors };
}

/** Parses a value; for a wrong one it records the error and returns nothing. */
type Attempt = <T>(parse: Parser<T>, raw: unknown, at: string) => T | undefined;

/** PHP writes `null` for absent. */
const isAbsent = (raw: unknown): boolean => raw === undefined || raw === null;

/** A map of texts without the wrong ones. PHP's empty [] is an empty map. */
function entriesOf(raw: unknown, parse: Parser<string>, at: string, attempt: Attempt): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  const isEmpty = isAbsent(raw) || (Array.isArray(raw) && raw.length === 0);
  const given = isEmpty ? {} : (attempt(object({}), raw, at) ?? {});
  for (const [key, value] of Object.entries(given)) {
    const entry = attempt(parse, value, `${at}.${key}`);
    if (entry !== undefined) result[key] = entry;
  }
  return result;
}

/** The page's configuration, read once and frozen; its mistakes are reported once. */
export function config(): Readonly<StorefrontConfig> {
  return configOf(pageSource());
}

const configOf = lastOf(({ text, count, language }: PageSource): Readonly<StorefrontConfig> => {
  if (count > 1) {
    reportError(new MarkupError(`${ID.config}: the page has ${count} scripts of this id; the first counts, keep one`));
  }
  const { config: parsed, errors } = parseConfig(text, language);
  errors.forEach(reportError);
  return deepFreeze(parsed);
});

/** Freezes a value of plain objects and lists, with everything in it. */
function deepFreeze<T>(value: T): Readonly<T> {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
