import type { ParseError } from "../lib/errors";
import { number, object, optional, text, type Parser } from "../lib/parse";
import { parseEndpointConfig, type EndpointConfig } from "./endpoint-config";
import {
  attempt,
  isAbsent,
  parseGiven,
  parseLocalization,
  pathOf,
  type Complain,
  type GivenConfig,
  type Localization,
} from "./localization";

/** What the page tells of the services around the shop. Only what loads one of them needs it. */
export interface ServicesConfig {
  /** Where events for the data layer are fetched. */
  dataLayer?: { path: string };
  captcha?: { provider: string; scriptUrl: string; siteKey: string };
  /** Further keys are the provider's, which checks them. */
  wallet?: { provider: string; scriptUrl: string };
  map?: { tileUrl: string; attribution: string };
  /** `webVitals`: where Core Web Vitals are sent. */
  errorReporting?: { dsn: string; release?: string; sampleRate?: number; webVitals?: string };
}

/** What the page tells the bundle in `<script type="application/json" id="storefront-config">`. @see contract §1 */
export interface StorefrontConfig extends Localization, EndpointConfig, ServicesConfig {}

const PARSERS: { [K in keyof ServicesConfig]-?: Parser<ServicesConfig[K]> } = {
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

/**
 * The configuration with defaults for what is absent or wrong.
 * @param source the script's JSON; `undefined` where the page has none
 * @param language `lang` of `<html>`
 * @returns `errors`: one for broken JSON, else one for each key of a wrong type
 */
export function parseConfig(
  source: string | undefined,
  language: string,
): { config: StorefrontConfig; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const complain: Complain = (error) => errors.push(error);
  const given = parseGiven(source, complain);
  const config = {
    ...parseLocalization(given, language, complain),
    ...parseEndpointConfig(given, complain),
    ...parseServicesConfig(given, complain),
  };
  return { config, errors };
}

/** The part of the configuration that is the services'. */
export function parseServicesConfig(given: GivenConfig, complain: Complain): ServicesConfig {
  const config: ServicesConfig = {};
  for (const [key, parse] of Object.entries<Parser<unknown>>(PARSERS)) {
    const raw = given[key];
    const value = isAbsent(raw) ? undefined : attempt(parse, raw, pathOf(key), complain);
    if (value !== undefined) Object.assign(config, { [key]: value });
  }
  return config;
}
