import type { ParseError } from "../lib/errors";
import { bool, list, number, object, optional, text, type Parser } from "../lib/parse";
import {
  attempt,
  isAbsent,
  matching,
  parseEntries,
  parseGiven,
  parseLocalization,
  pathOf,
  type Complain,
  type GivenConfig,
  type Localization,
} from "./localization";

/** What the server has signed, so that the provider knows that it comes from the shop. */
export interface SignedPayload {
  /** JSON as the server has signed it, to the letter. */
  payload: string;
  signature: string;
  algorithm?: string;
}

/** What the page tells of the wallet. Only its first two are needed by every provider. */
export interface WalletConfig {
  provider: string;
  scriptUrl: string;
  merchantId?: string;
  publicKeyId?: string;
  sandbox?: boolean;
  /** Currency of the merchant's account; default: the page's. */
  ledgerCurrency?: string;
  checkout?: SignedPayload;
  signIn?: SignedPayload;
  /** The shopper's checkout with the wallet, once it has begun. */
  sessionId?: string;
  /** Of the provider's pages that an order may lead to. */
  origins?: readonly string[];
}

/** What the page tells of the services around the shop. Only what sends and loads needs it. */
export interface ServicesConfig {
  /** Prefix of all endpoints: `/de`; none is "". */
  basePath: string;
  /** Endpoint name → path, for endpoints that were moved. Names are checked by the client, which knows them. */
  endpoints: Readonly<Record<string, string>>;
  /** Where events for the data layer are fetched. */
  dataLayer?: { path: string };
  captcha?: { provider: string; scriptUrl: string; siteKey: string };
  wallet?: WalletConfig;
  map?: { tileUrl: string; attribution: string };
  errorReporting?: { dsn: string; release?: string; sampleRate?: number };
}

/** What the page tells the bundle in `<script type="application/json" id="storefront-config">`. @see contract §1 */
export interface StorefrontConfig extends Localization, ServicesConfig {}

const path = matching(/^\/(?![/\\])/, "a path that begins with one slash");

const signed = object({ payload: text, signature: text, algorithm: optional(text) });

const PARSERS: { [K in Exclude<keyof ServicesConfig, "endpoints">]-?: Parser<ServicesConfig[K]> } = {
  basePath: (raw, at) => (raw === "" ? "" : path(raw, at).replace(/\/+$/, "")),
  dataLayer: object({ path: text }),
  captcha: object({ provider: text, scriptUrl: text, siteKey: text }),
  wallet: object({
    provider: text,
    scriptUrl: text,
    merchantId: optional(text),
    publicKeyId: optional(text),
    sandbox: optional(bool),
    ledgerCurrency: optional(text),
    checkout: optional(signed),
    signIn: optional(signed),
    sessionId: optional(text),
    origins: optional(list(text)),
  }),
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
): { config: StorefrontConfig; errors: ParseError[] } {
  const errors: ParseError[] = [];
  const complain: Complain = (error) => errors.push(error);
  const given = parseGiven(source, complain);
  const config = { ...parseLocalization(given, language, complain), ...parseServicesConfig(given, complain) };
  return { config, errors };
}

/** The part of the configuration that is not the localization. */
export function parseServicesConfig(given: GivenConfig, complain: Complain): ServicesConfig {
  const config: ServicesConfig = {
    basePath: "",
    endpoints: parseEntries(given.endpoints, path, pathOf("endpoints"), complain),
  };
  for (const [key, parse] of Object.entries<Parser<unknown>>(PARSERS)) {
    const raw = given[key];
    const value = isAbsent(raw) ? undefined : attempt(parse, raw, pathOf(key), complain);
    if (value !== undefined) Object.assign(config, { [key]: value });
  }
  return config;
}
