import { allTexts } from "../../scripts/all-texts";
import { config } from "../../src/contract/config";
import { publish, subscribe } from "../../src/contract/bus";
import { plainText, WAITING_TEXTS } from "../../src/say/native-offer";
import { reportError, MarkupError } from "../../src/lib/errors";
import { findText, texts } from "../../src/say/text";
import { translate } from "../../src/say/message-text";
import { consoleErrors, find, show } from "../http/server";

function configure(source: object | string): void {
  const text = typeof source === "string" ? source : JSON.stringify(source);
  show(`<script type="application/json" id="storefront-config">${text}</script>`);
}

beforeEach(() => {
  document.documentElement.lang = "en";
  show("");
});

test.each([
  ["en", "Add to cart"],
  ["de-AT", "In den Warenkorb"],
  ["de_DE", "In den Warenkorb"],
  ["DE", "In den Warenkorb"],
  ["fr", "Add to cart"],
  ["", "Add to cart"],
])("speaks the page's language: %s", (lang, text) => {
  document.documentElement.lang = lang;
  show("");
  expect(translate("Theme.AddToCart")).toBe(text);
});

test("prefers the page's texts to the built-in ones", () => {
  configure({ locale: "de", translations: { "Theme.AddToCart": "Ab in den Korb" } });
  expect([translate("Theme.AddToCart"), translate("Theme.Added")]).toEqual(["Ab in den Korb", "Hinzugefügt"]);
});

const t = texts({
  en: {
    "Theme.Hello": "Hello {{ name }}",
    "Theme.Wool.one": "{{ count }} ball",
    "Theme.Wool.other": "{{ count }} balls",
  },
  de: {
    "Theme.Hello": "Hallo {{ name }}",
    "Theme.Wool.one": "{{ count }} Knäuel",
    "Theme.Wool.other": "{{ count }} Knäuel",
  },
});

test.each([
  ["en", ["Hello Ada", "1 ball", "2 balls"]],
  ["de-CH", ["Hallo Ada", "1 Knäuel", "2 Knäuel"]],
  ["pl", ["Hello Ada", "1 ball", "2 balls"]],
])("a table's texts are in the page's language, or in English if it lacks that: %s", (locale, said) => {
  configure({ locale });
  expect([t("Theme.Hello", { name: "Ada" }), t("Theme.Wool", { count: 1 }), t("Theme.Wool", { count: 2 })]).toEqual(
    said,
  );
});

test("a table's further languages come from the page's translations, with their own plural forms", () => {
  configure({
    locale: "pl",
    translations: {
      "Theme.Wool.one": "kłębek",
      "Theme.Wool.few": "{{ count }} kłębki",
      "Theme.Wool.many": "{{ count }} kłębków",
    },
  });
  expect([1, 2, 5].map((count) => t("Theme.Wool", { count }))).toEqual(["kłębek", "2 kłębki", "5 kłębków"]);
  expect(t("Theme.Hello", { name: "Ada" })).toBe("Hello Ada");
});

test("takes the plural form of a count, then `other`, then the plain key", () => {
  configure({
    translations: {
      "Shop.Item.one": "{{ count }} item",
      "Shop.Item.other": "{{ count }} items",
      "Shop.Few.other": "few",
    },
  });
  const texts = [1, 2].map((count) => translate("Shop.Item", { count }));
  expect([...texts, translate("Shop.Few", { count: 1 }), translate("Theme.StockAvailable", { count: 7 })]).toEqual([
    "1 item",
    "2 items",
    "few",
    "7 available",
  ]);
});

test.each([
  ["en-GB", "1,234 available"],
  ["de-DE", "1.234 verfügbar"],
])("writes numbers as the page's language does: %s", (locale, text) => {
  configure({ locale });
  expect(translate("Theme.StockAvailable", { count: 1234 })).toBe(text);
});

test("English fallback texts use English plural forms, and the page's texts use their own", () => {
  configure({ locale: "fr-FR", translations: { "Shop.Item.one": "{{ count }} article", "Shop.Item": "articles" } });
  const builtIn = {
    en: { "Shop.Found.one": "{{ count }} found", "Shop.Found.other": "{{ count }} are found" },
    de: {},
  };
  expect(findText(builtIn, "Shop.Found", { count: 0 })).toBe("0 are found");
  expect(findText(builtIn, "Shop.Item", { count: 0 })).toBe("0 article");
});

/** A text that keeps its plural for a single thing. */
const SAYS_ONE_OF_MANY =
  /\b1 (?:fields|photos|products|items|stores|suggestions)\b|sind .*\b1\b|\b1 (?:Felder|Fotos|Produkte|Läden|Vorschläge)\b/;

test.each(["en", "de"] as const)("every text with a count is right for one: %s", (locale) => {
  configure({ locale });
  const builtIn = Object.entries(allTexts());
  const inLanguage = (language: "en" | "de"): Record<string, string> =>
    Object.fromEntries(builtIn.map(([key, text]) => [key, text[language]]));
  const both = { en: inLanguage("en"), de: inLanguage("de") };
  const keys = builtIn.map(([key]) => key.replace(/\.(one|other)$/, ""));
  // A single field is reported at the field itself
  const counted = keys.filter((key) => key !== "Theme.CheckFields");
  const texts = counted.map((key) => findText(both, key, { count: 1, before: 3, number: 1, total: 1 }) ?? "");
  expect(texts).not.toContain("");
  expect(texts.filter((text) => SAYS_ONE_OF_MANY.test(text))).toEqual([]);
});

test.each(["Shop.Unknown", "constructor", "__proto__", "toString", ""])("shows the fallback for %p", (key) => {
  configure({ translations: {} });
  expect(translate(key)).toBe("Something went wrong. Please try again.");
});

test.each(["<b>Sold out</b>", "Sold out.<br>", "</p>", "<!-- x -->", "Theme.Added<script>"])(
  "text with markup is not shown, but the general failure text: %s",
  (key) => expect(translate(key)).toBe("Something went wrong. Please try again."),
);

test("a sentence with a comparison sign is shown unchanged", () => {
  expect(translate("Only 3 < 5 left.")).toBe("Only 3 < 5 left.");
});

test("numbers in a sentence of the server's are written in the page's language", () => {
  configure({ locale: "de-DE" });
  expect(translate("Nur noch {{ count }} Stück da.", { count: 1200 })).toBe("Nur noch 1.200 Stück da.");
});

test("an empty translation counts as missing", () => {
  configure({
    translations: { "Theme.AddToCart": "", "Theme.CartQuantityFell.one": "", "Theme.GoOnWithoutWaiting": "" },
  });
  expect([
    translate("Theme.AddToCart"),
    translate("Theme.CartQuantityFell", { count: 1, before: 2 }),
    plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting"),
  ]).toEqual([
    "Add to cart",
    "Your cart has one of these now, not 2: no more are available.",
    "Continue without waiting",
  ]);
});

test("fills values as text, once", () => {
  configure({ translations: { Hello: "Hello {{ name }}{{ missing }}!" } });
  expect(translate("Hello", { name: "<b>{{ name }}</b> $&" })).toBe("Hello <b>{{ name }}</b> $&!");
});

test("reads the configuration once and reports its errors once", () => {
  const console = consoleErrors();
  configure({ currency: 7, basePath: "/de" });
  expect([config().basePath, config().currency]).toEqual(["/de", "EUR"]);
  expect(config()).toBe(config());
  expect(console).toEqual([["storefront-config.currency: expected a currency like EUR but got number 7"]]);
});

test.each([
  ["a configuration of its own", '{"currency": "USD", "locale": "de", "basePath": "/elsewhere", "wallet": {}}'],
  ["broken JSON", "{"],
])(
  "a later script with the configuration's id changes nothing, even if it is first in the document: %s",
  (_what, text) => {
    configure({ currency: "CHF", captcha: { provider: "turnstile", scriptUrl: "https://c.test/1.js", siteKey: "k" } });
    document.body.insertAdjacentHTML(
      "afterbegin",
      `<div data-fragment="/f"><script type="application/json" id="storefront-config">${text}</script></div>`,
    );
    document.documentElement.lang = "de";
    expect([config().currency, config().basePath, config().captcha?.scriptUrl]).toEqual([
      "CHF",
      "",
      "https://c.test/1.js",
    ]);
    expect([translate("Theme.AddToCart"), plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")]).toEqual([
      "Add to cart",
      "Continue without waiting",
    ]);
  },
);

test("a page without a configuration gets none from a fragment", () => {
  document.body.innerHTML = '<script type="application/json" id="storefront-config">{"currency": "USD"}</script>';
  expect(config().currency).toBe("EUR");
});

test("the configuration is frozen, with all its parts", () => {
  configure({
    translations: { A: "a" },
    endpoints: { "json/account": "/a" },
    wallet: { provider: "p", scriptUrl: "s", x: [{}] },
  });
  const parts = [config(), config().wallet, config().endpoints, config().translations, config().captcha];
  expect(parts.map((part) => Object.isFrozen(part))).toEqual([true, true, true, true, true]);
  expect(() => Object.assign(config().wallet ?? {}, { scriptUrl: "https://evil.test/x.js" })).toThrow(TypeError);
});

test("the first of two configurations in the page's own HTML counts, and the console says so", () => {
  const console = consoleErrors();
  const script = (currency: string): string =>
    `<script type="application/json" id="storefront-config">{"currency": "${currency}"}</script>`;
  show(`<div id="storefront-config"></div>${script("CHF")}${script("USD")}`);
  expect(config().currency).toBe("CHF");
  expect(console).toEqual([["storefront-config: the page has 2 scripts of this id; the first counts, keep one"]]);
});

test("goes on with the defaults when the JSON is broken", () => {
  const console = consoleErrors();
  configure("{broken");
  expect(config()).toMatchObject({ locale: "en", basePath: "" });
  expect(console).toHaveLength(1);
});

test("even with broken JSON, the texts for waiting are shown in the page's language", () => {
  document.documentElement.lang = "de";
  configure("{broken");
  expect(plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")).toBe("Ohne Warten fortfahren");
});

test.each([
  ["de_DE", "Ohne Warten fortfahren"],
  ["DE", "Ohne Warten fortfahren"],
  ["den", "Continue without waiting"],
])("the texts for waiting are in the configured language, however it is written: %s", (locale, text) => {
  configure({ locale });
  expect(plainText(WAITING_TEXTS, "Theme.GoOnWithoutWaiting")).toBe(text);
});

test("writes an error with its details, and a foreign one with its stack", () => {
  const console = consoleErrors();
  const element = document.createElement("form");
  const foreign = new TypeError("x is undefined");
  reportError(new MarkupError("Can't find a submit button for this form.", element, "add one"));
  reportError(foreign);
  expect(console).toEqual([
    ["Can't find a submit button for this form.", element, "add one"],
    ["x is undefined", foreign],
  ]);
});

test("publishes on the element, and on the document once the element is gone", () => {
  show("<p>here</p>");
  const element = find("p");
  const targets: unknown[] = [];
  const stop = subscribe("fragment:updated", ({ target }) => targets.push(target));
  publish("fragment:updated", { url: "/", element }, element);
  element.remove();
  publish("fragment:updated", { url: "/", element }, element);
  stop();
  publish("fragment:updated", { url: "/", element });
  expect(targets).toEqual([element, document]);
});

test("says whether a listener has cancelled a cancelable event", () => {
  const stop = subscribe("cart:refresh", (event) => event.preventDefault());
  expect([
    publish("cart:refresh", undefined, document, { isCancelable: true }),
    publish("cart:refresh", undefined),
  ]).toEqual([false, true]);
  stop();
});
