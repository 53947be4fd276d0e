import { one, field } from "../../attach/swap/fragment-page";
import { expectWarnings, takeErrors, watchConsole } from "../../support/console-errors";
import { startServer } from "../../http/server";
import { AXES, choose, form, open, text, type VariantMarkup } from "./order-form-page";

startServer();
watchConsole();

const THIRTY = Array.from({ length: 30 }, (_each, index): VariantMarkup => ({ ean: `e${index}`, stock: 20 }));
const isSendable = (): boolean => !one<HTMLButtonElement>("[data-slot=submit]").disabled;

test("one malformed data-variant in thirty is reported and disabled, and the others sell", async () => {
  const variants = THIRTY.map((each, index) => (index === 7 ? { ...each, stock: "many" } : each));
  await open(form(variants));
  await choose("e8");
  expect([text("stock"), isSendable()]).toEqual(["20 available", true]);
  expect([field('[value="e7"]').disabled, field('[value="e6"]').disabled]).toEqual([true, false]);
  expect(takeErrors()).toEqual([
    'order-form: data-variant of input[value="e7"].stockCount: expected a whole number of 0 or more but got "many"; it is left out, the others stay on sale',
  ]);
});

test("one checked by the server is not chosen: the button asks for a size", async () => {
  await open(form([{ ean: "a", stock: "many", attributes: "checked" }, { ean: "b" }]));
  expect([field('[value="a"]').disabled, isSendable()]).toEqual([true, false]);
  expect(takeErrors()).toHaveLength(1);
  await choose("b");
  expect(isSendable()).toBe(true);
});

test("with widths and lengths the others still sell", async () => {
  const variants = [
    { ean: "a", width: "30", length: "32", stock: "many" },
    { ean: "b", width: "32", length: "34" },
  ];
  await open(form(variants, { inside: AXES }));
  expect(takeErrors()).toHaveLength(1);
  const isOff = (width: string): boolean => one<HTMLOptionElement>(`[data-slot=width] [value="${width}"]`).disabled;
  expect([isOff("30"), isOff("32")]).toEqual([true, false]);
});

test("one malformed data-color is reported, and the colour can still be chosen", async () => {
  const color = (value: string, data: string): string =>
    `<label><input type="radio" name="color" value="${value}" data-color='${data}'> ${value}</label>`;
  const inside = `<fieldset>${color("navy", "{")}${color("ecru", '{"title":"Ecru"}')}</fieldset>`;
  const variants = [
    { ean: "a", color: "navy" },
    { ean: "b", color: "ecru" },
  ];
  await open(form(variants, { inside }));
  field('[value="navy"]').click();
  await choose("a");
  expect(isSendable()).toBe(true);
  expect(takeErrors()).toEqual([
    expect.stringContaining('order-form: data-color of input[value="navy"]'),
    expect.stringContaining('product-gallery: data-color of "navy"'),
  ]);
});

test.each<[what: string, without: RegExp, says: string]>([
  ["without its data", / data-variant='[^']*'/, ": expected a text but got nothing"],
  [
    "with a negative stock",
    /(?<="stockCount":)3/,
    ".stockCount: expected a whole number of 0 or more but got number -3",
  ],
])("a variant %s cannot be ordered, though the server checked it", async (_what, without, says) => {
  const variants = [{ ean: "a", stock: 3, attributes: "checked" }, { ean: "b" }];
  await open(form(variants).replace(without, (found) => (found === "3" ? "-3" : "")));
  expect([field('[value="a"]').disabled, isSendable()]).toEqual([true, false]);
  await choose("b");
  expect(isSendable()).toBe(true);
  expect(takeErrors()).toEqual([
    `order-form: data-variant of input[value="a"]${says}; it is left out, the others stay on sale`,
  ]);
});

test.each<[what: string, price: unknown, warnings: string[]]>([
  ["no prices", undefined, []],
  ["prices that are no object", "89,00 €", ['input[value="b"].prices: expected an object but got "89,00 €"']],
  [
    "prices without a price",
    { isSale: true },
    ['input[value="b"].prices.price: expected a text or a number but got nothing'],
  ],
])("a variant with %s can be ordered at the server's price", async (_what, price, warnings) => {
  expectWarnings(...warnings);
  await open(
    form([{ ean: "a" }, { ean: "b" }]).replace(
      /(?<=value="b".*)"prices":\{[^}]*\}/,
      `"prices":${JSON.stringify(price ?? null)}`,
    ),
  );
  await choose("a");
  expect(text("price-current")).toBe("89,00 €");
  await choose("b");
  expect([text("price-current"), text("stock"), isSendable()]).toEqual(["from 9", "20 available", true]);
  expect(takeErrors()).toEqual([]);
});

test("stock as text and a sale as a number work as meant, with a warning for each key", async () => {
  const warnings = expectWarnings(".stockCount: expected", ".prices.isSale: expected");
  const prices = { isSale: 1, price: "79,95 €", originalPrice: "99,95 €", saleDiscount: false };
  await open(form(THIRTY.map((each) => ({ ...each, stock: "3", price: prices }))), "section-product");
  await choose("e8");
  expect(text("stock")).toBe("Only 3 more of this item available");
  expect(one("[data-slot=price]").classList.contains("is-sale")).toBe(true);
  expect(takeErrors()).toEqual([]);
  expect(warnings.map((message) => message.split(": expected")[0])).toEqual([
    'order-form: data-variant of input[value="e0"].stockCount',
    'order-form: data-variant of input[value="e0"].prices.isSale',
  ]);
});
