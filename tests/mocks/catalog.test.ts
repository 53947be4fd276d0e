/** @jest-environment node */
import { buildCatalog } from "../../mocks/shop/catalog";
import { isSoldOut } from "../../mocks/shop/gallery";
import { CATEGORIES } from "../../mocks/shop/model";
import { SHOWCASE } from "../../mocks/shop/showcase";

const catalog = buildCatalog();
const variants = catalog.flatMap((product) => product.variants);

function showcase(name: keyof typeof SHOWCASE) {
  const product = catalog.find((candidate) => candidate.bundle === SHOWCASE[name]);
  if (product === undefined) throw new Error(`showcase ${name} is not in the catalogue`);
  return product;
}

describe("the catalogue", () => {
  test("has at least 60 products, some in every category", () => {
    expect(catalog.length).toBeGreaterThanOrEqual(60);
    expect(new Set(catalog.map((product) => product.category))).toEqual(new Set(CATEGORIES));
  });

  test("is the same at every start", () => {
    expect(buildCatalog()).toEqual(catalog);
  });

  test("says how it fits for clothing only, and names a model in an existing size", () => {
    const clothing = new Set(["jumpers", "cardigans", "vests", "trousers"]);
    for (const { category, fit, variants: own } of catalog) {
      expect(fit !== undefined).toBe(clothing.has(category));
      if (fit !== undefined) expect(own.map(({ size }) => size)).toContain(fit.model.size);
    }
    expect(showcase("jumper").fit).toEqual({ shape: "regular", model: { height: 178, size: "S" } });
  });

  test("uses every bundle number, every EAN and every name once", () => {
    for (const names of [
      catalog.map((product) => product.bundle),
      catalog.map((product) => product.name.en),
      catalog.map((product) => product.name.de),
      variants.map((variant) => variant.ean),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test("gives every variant a valid EAN-13", () => {
    for (const { ean } of variants) {
      expect(ean).toMatch(/^\d{13}$/);
      const sum = Array.from(ean).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
      expect(sum % 10).toBe(0);
    }
  });

  test("has stocks of none, one, few and many", () => {
    const stocks = variants.map((variant) => variant.stock);
    expect(stocks.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true);
    expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(50);
    expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThan(30);
    expect(stocks.filter((stock) => stock > 1 && stock <= 5).length).toBeGreaterThan(50);
    expect(stocks.filter((stock) => stock > 10).length).toBeGreaterThan(100);
  });

  test("charges less than the original price if a variant is on sale", () => {
    const onSale = variants.filter((variant) => variant.originalPrice !== undefined);
    expect(onSale.length).toBeGreaterThan(50);
    for (const { price, originalPrice = 0 } of onSale) expect(price).toBeLessThan(originalPrice);
  });

  test("gives a width and a length to trousers only", () => {
    for (const product of catalog) {
      for (const variant of product.variants) {
        const isTrousers = product.category === "trousers";
        expect([variant.width !== undefined, variant.length !== undefined]).toEqual([isTrousers, isTrousers]);
      }
    }
  });

  test("says everything in German and in English", () => {
    for (const { name, description, material, care } of catalog) {
      for (const text of [name, description, material, care]) {
        expect(text.en.length).toBeGreaterThan(5);
        expect(text.de.length).toBeGreaterThan(5);
      }
    }
  });

  test("keeps the promises of its showcase", () => {
    const navy = showcase("jumper").variants.filter((variant) => variant.color === "navy");
    expect(navy.map((variant) => variant.stock)).toEqual([3, 40, 8, 1, 0]);
    expect(navy.every((variant) => variant.originalPrice !== undefined)).toBe(true);
    expect(showcase("jumper").colors.map((color) => color.value)).toEqual(["navy", "ecru", "moss"]);
    expect(showcase("onSale").variants.every((variant) => variant.originalPrice !== undefined)).toBe(true);
    expect(isSoldOut(showcase("soldOut"))).toBe(true);
    expect(isSoldOut(showcase("soldOutTrousers"))).toBe(true);
    expect(isSoldOut(showcase("trousers"))).toBe(false);
    expect(showcase("crossBorder").isCrossBorder).toBe(true);
    for (const [name, stock] of [
      ["loneVariant", 14],
      ["loneLastPiece", 1],
      ["loneSoldOut", 0],
    ] as const) {
      expect(showcase(name).variants.map((variant) => variant.stock)).toEqual([stock]);
    }
  });

  test("sells no trousers in the sold-out width, whatever the length", () => {
    const wide = showcase("trousers").variants.filter(
      (variant) => variant.color === "charcoal" && variant.width === "36",
    );
    expect(wide.map((variant) => variant.stock)).toEqual([0, 0, 0]);
  });
});
