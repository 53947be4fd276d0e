/** @jest-environment node */
import type { Prices } from "../../src/contract/variant";
import { priceView, type PriceFormat, type PriceView } from "../../src/rules/price";

const german: PriceFormat = { locale: "de-DE", currency: "EUR" };
const english: PriceFormat = { locale: "en-GB", currency: "EUR" };

/** Turns the no-break spaces that number formats put before a unit into ordinary ones. */
function readable({ current, original, discount }: PriceView): (string | undefined)[] {
  return [current, original, discount].map((text) => text?.replace(/[\u00a0\u202f]/g, " "));
}

const onSale: Prices = { isSale: true, price: 99, originalPrice: 129, saleDiscount: 23 };

test.each<[rule: string, prices: Prices, format: PriceFormat, texts: (string | undefined)[]]>([
  [
    "the server's texts are used verbatim",
    { isSale: true, price: "99,00 € ", originalPrice: "UVP 129,00 €", saleDiscount: "-23 %" },
    german,
    ["99,00 € ", "UVP 129,00 €", "-23 %"],
  ],
  ["numbers are formatted with locale and currency", onSale, german, ["99,00 €", "129,00 €", "-23 %"]],
  ["in another language", onSale, english, ["€99.00", "€129.00", "-23%"]],
  ["in another currency", onSale, { locale: "en-GB", currency: "JPY" }, ["JP¥99", "JP¥129", "-23%"]],
  [
    "a discount of -23 is one of 23 percent",
    { ...onSale, saleDiscount: -23 },
    german,
    ["99,00 €", "129,00 €", "-23 %"],
  ],
  ["half a percent is kept", { ...onSale, saleDiscount: 12.5 }, german, ["99,00 €", "129,00 €", "-12,5 %"]],
  ["no discount at 0 percent", { ...onSale, saleDiscount: 0 }, german, ["99,00 €", "129,00 €", undefined]],
  ["absent = none", { isSale: true, price: 99 }, german, ["99,00 €", undefined, undefined]],
  [
    "empty = none",
    { isSale: true, price: 99, originalPrice: "", saleDiscount: "" },
    german,
    ["99,00 €", undefined, undefined],
  ],
  ["without a sale there is no other price", { ...onSale, isSale: false }, german, ["99,00 €", undefined, undefined]],
  ["a price of 0 is a price", { isSale: false, price: 0 }, german, ["0,00 €", undefined, undefined]],
  ["without a currency a plain number", onSale, { locale: "de-DE" }, ["99,00", "129,00", "-23 %"]],
  [
    "a broken currency code leaves a plain number",
    onSale,
    { locale: "de-DE", currency: "Euro" },
    ["99,00", "129,00", "-23 %"],
  ],
  ["so does an empty one", onSale, { locale: "de-DE", currency: "" }, ["99,00", "129,00", "-23 %"]],
  ["a broken locale leaves a plain number", onSale, { locale: "de_DE", currency: "EUR" }, ["99.00", "129.00", "-23 %"]],
])("%s (contract §2)", (_rule, prices, format, texts) => {
  expect(readable(priceView(prices, format))).toEqual(texts);
});

test.each([true, false])("says whether it is a sale: %p (spec §3)", (isSale) => {
  expect(priceView({ isSale, price: "99,00 €" }, german).isSale).toBe(isSale);
});
