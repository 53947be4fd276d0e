import { ParseError } from "../lib/errors";
import { describe, number, object, optional, text, type Parser } from "../lib/parse";

/** What the page tells the bundle in `<script type="application/json" id="storefront-config">`. @see contract §1 */
export interface StorefrontConfig {
  /** BCP 47; default: `lang` of `<html>`. */
  locale: string;
  /** ISO 4217. */
  currency: string;
  /** Translation key → text, over the built-in ones. */
  translations: Readonly<Record<string, string>>;
  /** Prefix of all endpoints: `/de`; none is "". */
  basePath: string;
  /** Endpoint name → path, for endpoints that were moved. Names are checked by the client, which knows them. */
  endpoints: Readonly<Record<string, string>>;
  /** Where events for the data layer are fetched. */
  dataLayer?: { path: string };
  captcha?: { provider: string; scriptUrl: string; siteKey: string };
  wallet?: { provider: string; scriptUrl: string; merchantId?: string; sessionId?: string };
  map?: { tileUrl: string; attribution: string };
  errorReporting?: { dsn: string; release?: string; sampleRate?: number };
}

const OWNER = "storefront-config";

function matching(pattern: RegExp, expected: string): Parser<string> {
  return (raw, path) => {
    const value = text(raw, path);
    if (!pattern.test(value)) throw new ParseError(`${path}: expected ${expected} but got ${describe(value)}`);
    return value;
  };
}

const path = matching(/^\/(?![/\\])/, "a path that begins with one slash");

const PARSERS: { [K in Exclude<keyof StorefrontConfig, "translations" | "endpoints">]-?: Parser<StorefrontConfig[K]> } =
  {
    locale: (raw, at) =>
      matching(/^[a-z]{2,3}([-_][a-z\d]{2,8})*$/i, "a language like de-AT")(raw, at).replace(/_/g, "-"),
    currency: matching(/^[A-Z]{3}$/, "a currency like EUR"),
    basePath: (raw, at) => (raw === "" ? "" : path(raw, at).replace(/\/+$/, "")),
    dataLayer: object({ path: text }),
    captcha: object({ provider: text, scriptUrl: text, siteKey: text }),
    wallet: object({ provider: text, scriptUrl: text, merchantId: optional(text), sessionId: optional(text) }),
    map: object({ tileUrl: text, attribution: text }),
    errorReporting: object({ dsn: text, release: optional(text), sampleRate: optional(number) }),
  };

/**
 * The configuration with defaults for what is absent or wrong.
 * @param source the script's JSON; `undefined` where the page has none
 * @param language `lang` of `<html>`
 * @returns `errors`: one for broken JSON, else one for each key of a wrong type
 */
export function parseConfig(
  source: string | undefined,
  language: string,
): { config: StorefrontConfig; errors: Error[] } {
  const errors: Error[] = [];
  const config: StorefrontConfig = {
    locale: /^[a-z]/i.test(language) ? language : "en",
    // assumed: the shop's currency where the page names none
    currency: "EUR",
    translations: {},
    basePath: "",
    endpoints: {},
  };

  function attempt<T>(parse: Parser<T>, raw: unknown, at: string): T | undefined {
    try {
      return parse(raw, at);
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      errors.push(error);
      return undefined;
    }
  }

  function entries(parse: Parser<string>, raw: unknown, at: string): Record<string, string> {
    const result: Record<string, string> = Object.create(null);
    // PHP's empty [] is an empty map.
    const given = Array.isArray(raw) && raw.length === 0 ? {} : (attempt(object({}), raw, at) ?? {});
    for (const [key, value] of Object.entries(given)) {
      const entry = attempt(parse, value, `${at}.${key}`);
      if (entry !== undefined) result[key] = entry;
    }
    return result;
  }

  const given: Record<string, unknown> = attempt(parseSource, source, OWNER) ?? {};
  for (const [key, raw] of Object.entries(given)) {
    const at = `${OWNER}.${key}`;
    if (raw === null) continue;
    if (key === "translations") config.translations = entries(text, raw, at);
    else if (key === "endpoints") config.endpoints = entries(path, raw, at);
    else if (isParsed(key)) Object.assign(config, withoutAbsent(key, attempt<unknown>(PARSERS[key], raw, at)));
  }
  return { config, errors };
}

function isParsed(key: string): key is keyof typeof PARSERS {
  return Object.prototype.hasOwnProperty.call(PARSERS, key);
}

function withoutAbsent(key: string, value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [key]: value };
}

const parseSource: Parser<Record<string, unknown>> = (raw, at) => {
  if (raw === undefined) return {};
  try {
    return object({})(JSON.parse(text(raw, at)), at);
  } catch (error) {
    if (error instanceof ParseError) throw error;
    throw new ParseError(`${at}: expected JSON but got ${describe(raw)}; the page goes on with the defaults`);
  }
};
