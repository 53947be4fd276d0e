/** @jest-environment node */
import { parseConfig, type StorefrontConfig } from "../../src/contract/config";

function configOf(given: unknown, language = "de-DE") {
  const { config, errors } = parseConfig(typeof given === "string" ? given : JSON.stringify(given), language);
  return { config, messages: errors.map(({ message }) => message) };
}

const defaults: StorefrontConfig = { locale: "de-DE", currency: "EUR", translations: {}, basePath: "", endpoints: {} };

test("without a configuration the defaults apply (contract §1)", () => {
  expect(parseConfig(undefined, "de-DE")).toEqual({ config: defaults, errors: [] });
});

test("a page without a language is English", () => {
  expect(parseConfig(undefined, "").config.locale).toBe("en");
});

test.each([
  ["de_DE", "de-DE"],
  ["DE", "de"],
  ["DE_at", "de-at"],
  ["de-DE.UTF-8", "de-DE"],
  ["de-", "de"],
  ["zh-Hant_TW", "zh-Hant-TW"],
  ["de_DE@euro", "de-DE"],
  ["ar-u-nu-latn", "ar-u-nu-latn"],
  ["x", "en"],
  ["x-default", "en"],
  ["deutsch", "en"],
  ["5", "en"],
])("the page's language is read however it is written: %s", (written, locale) => {
  expect(parseConfig(undefined, written).config.locale).toBe(locale);
});

test.each<[rule: string, given: object, expected: Partial<StorefrontConfig>]>([
  ["every key is optional", {}, {}],
  ["null is absent", { locale: null, translations: null, map: null }, {}],
  ["a language", { locale: "en-GB" }, { locale: "en-GB" }],
  ["a language in PHP's spelling", { locale: "de_AT" }, { locale: "de-AT" }],
  ["a currency", { currency: "CHF" }, { currency: "CHF" }],
  ["texts", { translations: { "Theme.AddToCart": "Kaufen" } }, { translations: { "Theme.AddToCart": "Kaufen" } }],
  ["PHP's empty maps", { translations: [], endpoints: [] }, {}],
  ["a prefix of all endpoints", { basePath: "/de" }, { basePath: "/de" }],
  ["a prefix that ends with a slash", { basePath: "/de/" }, { basePath: "/de" }],
  ["an empty prefix", { basePath: "" }, { basePath: "" }],
  ["a moved endpoint", { endpoints: { "json/cart/updated": "/x" } }, { endpoints: { "json/cart/updated": "/x" } }],
  ["the data layer's path", { dataLayer: { path: "/events" } }, { dataLayer: { path: "/events" } }],
  ["a map", { map: { tileUrl: "/tiles", attribution: "A" } }, { map: { tileUrl: "/tiles", attribution: "A" } }],
  ["an error reporter", { errorReporting: { dsn: "/report" } }, { errorReporting: { dsn: "/report" } }],
  [
    "a captcha",
    { captcha: { provider: "p", scriptUrl: "/s", siteKey: "k" } },
    { captcha: { provider: "p", scriptUrl: "/s", siteKey: "k" } },
  ],
  ["a wallet", { wallet: { provider: "p", scriptUrl: "/s" } }, { wallet: { provider: "p", scriptUrl: "/s" } }],
])("reads %s (contract §1)", (_rule, given, expected) => {
  expect(configOf(given)).toEqual({ config: { ...defaults, ...expected }, messages: [] });
});

test.each<[rule: string, given: unknown]>([
  ["broken JSON", '{"locale":'],
  ["an empty script", ""],
  ["a list", [1]],
  ["a text", '"de"'],
])("%s gives one error, and the page uses the defaults (contract §1)", (_rule, given) => {
  const { config, messages } = configOf(given);
  expect(config).toEqual(defaults);
  expect(messages).toEqual([expect.stringMatching(/^storefront-config: expected /)]);
});

test.each<[rule: string, given: object, message: RegExp]>([
  ["a language", { locale: 5 }, /^storefront-config\.locale: expected a language like de-AT but got number 5$/],
  [
    "a language code",
    { locale: "Deutsch!" },
    /^storefront-config\.locale: expected a language like de-AT but got "Deutsch!"$/,
  ],
  ["a currency", { currency: "Euro" }, /^storefront-config\.currency: expected a currency like EUR but got "Euro"$/],
  [
    "a text",
    { translations: { A: true } },
    /^storefront-config\.translations\.A: expected a text but got boolean true$/,
  ],
  ["all texts", { translations: "A" }, /^storefront-config\.translations: expected an object but got "A"$/],
  [
    "a prefix",
    { basePath: "de" },
    /^storefront-config\.basePath: expected a path that begins with one slash but got "de"$/,
  ],
  ["a prefix of another origin", { basePath: "//evil.test" }, /^storefront-config\.basePath: expected a path/],
  [
    "an endpoint of another origin",
    { endpoints: { "json/account": "https://evil.test/" } },
    /^storefront-config\.endpoints\.json\/account: expected a path/,
  ],
  [
    "a part of an object",
    { map: { tileUrl: "/tiles" } },
    /^storefront-config\.map\.attribution: expected a text but got nothing$/,
  ],
])("a wrong value gives one error naming its key, and the rest holds: %s (contract §1)", (_rule, given, message) => {
  const { config, messages } = configOf({ ...given, dataLayer: { path: "/events" } });
  expect(messages).toEqual([expect.stringMatching(message)]);
  expect(config).toEqual({ ...defaults, dataLayer: { path: "/events" } });
});

test("two wrong keys give two errors", () => {
  expect(configOf({ locale: 5, currency: 5 }).messages).toHaveLength(2);
});

test("an unknown key is ignored", () => {
  expect(configOf({ theme: "dark", constructor: "x" })).toEqual({ config: defaults, messages: [] });
});
