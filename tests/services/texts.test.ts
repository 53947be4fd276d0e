import { config } from "../../src/services/config";
import { publish, subscribe } from "../../src/services/bus";
import { reportError } from "../../src/services/report";
import { translate } from "../../src/services/translate";
import { MarkupError } from "../../src/lib/errors";
import { consoleErrors, find, show } from "./server";

function configure(source: object | string): void {
  const text = typeof source === "string" ? source : JSON.stringify(source);
  show(`<script type="application/json" id="storefront-config">${text}</script>`);
}

beforeEach(() => {
  show("");
  document.documentElement.lang = "en";
});

test.each([
  ["en", "Add to cart"],
  ["de-AT", "In den Warenkorb"],
  ["fr", "Add to cart"],
  ["", "Add to cart"],
])("speaks the page's language: %s", (lang, text) => {
  document.documentElement.lang = lang;
  expect(translate("Theme.AddToCart")).toBe(text);
});

test("puts the page's texts over the built-in ones", () => {
  configure({ locale: "de", translations: { "Theme.AddToCart": "Ab in den Korb" } });
  expect([translate("Theme.AddToCart"), translate("Theme.Added")]).toEqual(["Ab in den Korb", "Hinzugefügt"]);
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

test.each(["Shop.Unknown", "constructor", "__proto__", "toString", ""])("shows the fallback for %p", (key) => {
  configure({ translations: {} });
  expect(translate(key)).toBe("Something went wrong. Please try again.");
});

test("fills values as text, once", () => {
  configure({ translations: { Hello: "Hello {{ name }}{{ missing }}!" } });
  expect(translate("Hello", { name: "<b>{{ name }}</b> $&" })).toBe("Hello <b>{{ name }}</b> $&!");
});

test("reads the configuration once and reports what is wrong in it once", () => {
  const console = consoleErrors();
  configure({ currency: 7, basePath: "/de" });
  expect([config().basePath, config().currency]).toEqual(["/de", "EUR"]);
  expect(config()).toBe(config());
  expect(console).toEqual([["storefront-config.currency: expected a text but got number 7"]]);
});

test("goes on with the defaults when the JSON is broken", () => {
  const console = consoleErrors();
  configure("{broken");
  expect(config()).toMatchObject({ locale: "en", basePath: "" });
  expect(console).toHaveLength(1);
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

test("says whether a listener has stopped what is cancelable", () => {
  const stop = subscribe("cart:refresh", (event) => event.preventDefault());
  expect([
    publish("cart:refresh", undefined, document, { isCancelable: true }),
    publish("cart:refresh", undefined),
  ]).toEqual([false, true]);
  stop();
});
