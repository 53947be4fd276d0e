/** @jest-environment node */
import { parseColorData, parseVariantData } from "../../src/contract/variant";
import { ParseError } from "../../src/lib/errors";
import { json } from "../../src/lib/parse";

const prices = { isSale: true, originalPrice: "129,00 €", price: "99,00 €", saleDiscount: "-23 %" };
const given = { stockCount: 3, prices, priceValue: 99, deliveryTime: "2–3 Tage" };

/** Reads the attribute's text, as the island does. */
function parse(variant: unknown): unknown {
  return json(parseVariantData)(typeof variant === "string" ? variant : JSON.stringify(variant), "data-variant");
}

test("reads stock, prices, the price as a number and further texts (spec §3, contract §2)", () => {
  expect(parse(given)).toEqual({ stockCount: 3, prices, priceValue: 99, texts: { deliveryTime: "2–3 Tage" } });
});

test.each<[rule: string, variant: object, expected: object]>([
  ["stock 0 is a stock", { ...given, stockCount: 0 }, { stockCount: 0 }],
  [
    "any further text field is kept",
    { ...given, careHint: "30°" },
    { texts: { deliveryTime: "2–3 Tage", careHint: "30°" } },
  ],
  [
    "a further field that is no text is no text slot",
    { ...given, weight: 3, tags: ["a"] },
    { texts: { deliveryTime: "2–3 Tage" } },
  ],
  [
    "amounts may be numbers",
    { stockCount: 3, prices: { isSale: true, price: 99, originalPrice: 129, saleDiscount: 23 } },
    { prices: { isSale: true, price: 99, originalPrice: 129, saleDiscount: 23 } },
  ],
  [
    "null amounts are none",
    { stockCount: 3, prices: { ...prices, originalPrice: null, saleDiscount: null } },
    { prices: { isSale: true, price: "99,00 €" } },
  ],
  [
    "empty amounts are none",
    { stockCount: 3, prices: { ...prices, originalPrice: "", saleDiscount: "" } },
    { prices: { isSale: true, price: "99,00 €" } },
  ],
  [
    "absent amounts are none",
    { stockCount: 3, prices: { isSale: false, price: "99,00 €" } },
    { prices: { isSale: false, price: "99,00 €" } },
  ],
])("%s (contract §2)", (_rule, variant, expected) => {
  expect(parse(variant)).toEqual(expect.objectContaining(expected));
});

test.each<[rule: string, variant: object, expected: object]>([
  ["stock as text", { ...given, stockCount: "3" }, { stockCount: 3 }],
  ["a sale as number", { stockCount: 3, prices: { ...prices, isSale: 0 } }, { prices: { ...prices, isSale: false } }],
  ["a price for analytics as text", { ...given, priceValue: "99.00" }, { priceValue: 99 }],
  [
    "PHP's false for no amount",
    { stockCount: 3, prices: { ...prices, saleDiscount: false } },
    { prices: { isSale: true, originalPrice: "129,00 €", price: "99,00 €" } },
  ],
  [
    "an amount that is none",
    { stockCount: 3, prices: { ...prices, originalPrice: {} } },
    { prices: { isSale: true, price: "99,00 €", saleDiscount: "-23 %" } },
  ],
])("reads %s (contract §4)", (_rule, variant, expected) => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(parse(variant)).toEqual(expect.objectContaining(expected));
});

test("an unreadable price for analytics is left out, and the variant is kept", () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(parse({ ...given, priceValue: "99,00 €" })).not.toHaveProperty("priceValue");
});

test.each<[rule: string, more: object]>([
  ["no prices", {}],
  ["PHP's empty prices", { prices: [] }],
  ["prices that are no object", { prices: "99,00 €" }],
  ["prices without a price", { prices: { isSale: false } }],
  ["prices that do not say whether it is a sale", { prices: { price: 99 } }],
])("a variant with %s has a stock and no prices (contract §4)", (_rule, more) => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(parse({ stockCount: 3, ...more })).toEqual({ stockCount: 3, texts: {} });
});

test("a price stays the text that the server has formatted, even if it is only digits", () => {
  expect(parse({ stockCount: 3, prices: { isSale: false, price: "99" } })).toMatchObject({ prices: { price: "99" } });
});

test("a variant without a numeric price has none", () => {
  expect(parse({ stockCount: 3, prices, priceValue: null })).not.toHaveProperty("priceValue");
});

test("a text named like an Object property is a text like any other", () => {
  const { texts } = json(parseVariantData)(JSON.stringify({ ...given, constructor: "x" }), "data-variant");
  expect(texts["constructor"]).toBe("x");
  expect(texts["toString"]).toBeUndefined();
});

test.each<[rule: string, variant: unknown, message: string]>([
  ["broken JSON", '{"stockCount":3', 'data-variant: expected JSON but got "{"stockCount":3"'],
  ["an empty attribute", "", 'data-variant: expected JSON but got ""'],
  ["a list", [3], "data-variant: expected an object but got a list"],
  [
    "a negative stock",
    { ...given, stockCount: -1 },
    "data-variant.stockCount: expected a whole number of 0 or more but got number -1",
  ],
  [
    "a fractional stock",
    { ...given, stockCount: 1.5 },
    "data-variant.stockCount: expected a whole number of 0 or more but got number 1.5",
  ],
  [
    "a stock in words",
    { ...given, stockCount: "many" },
    'data-variant.stockCount: expected a whole number of 0 or more but got "many"',
  ],
  ["a missing stock", { prices }, "data-variant.stockCount: expected a whole number of 0 or more but got nothing"],
])("refuses %s with an error that names the field", (_rule, variant, message) => {
  expect(() => parse(variant)).toThrow(new ParseError(message));
});

test.each<[rule: string, color: object, expected: object]>([
  [
    "title and main image (spec §3)",
    { title: "Navy", mainImage: "/navy.jpg" },
    { title: "Navy", mainImage: "/navy.jpg" },
  ],
  [
    "what a card shows of it",
    { title: "Navy", offer: { isSale: false, price: "from €99", originalPrice: "", isSoldOut: true } },
    { title: "Navy", offer: { isSale: false, price: "from €99", isSoldOut: true } },
  ],
  ["a colour without an image", { title: "Navy", mainImage: null }, { title: "Navy" }],
])("reads %s", (_rule, color, expected) => {
  expect(parseColorData(color, "data-color")).toEqual(expected);
});

test("refuses a colour without a title", () => {
  expect(() => parseColorData({ mainImage: "/navy.jpg" }, "data-color")).toThrow(
    "data-color.title: expected a text but got nothing",
  );
});
