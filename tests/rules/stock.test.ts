/** @jest-environment node */
import { STOCK_MIN, STOCK_MIN_PRODUCT_PAGE } from "../../src/contract/limits";
import { stockText, type StockText } from "../../src/rules/stock";

test.each<[rule: string, stockCount: number, stockMin: number, key: StockText["key"]]>([
  ["above stockMin the text is 'N available'", 11, STOCK_MIN, "Theme.StockAvailable"],
  ["at it 'Only N more of this item available'", 10, STOCK_MIN, "Theme.StockLow"],
  ["below it, too", 1, STOCK_MIN, "Theme.StockLow"],
  ["at 0 'out of stock'", 0, STOCK_MIN, "Theme.StockEmpty"],
  ["on the product page 6 is above it", 6, STOCK_MIN_PRODUCT_PAGE, "Theme.StockAvailable"],
  ["on the product page 5 is at it", 5, STOCK_MIN_PRODUCT_PAGE, "Theme.StockLow"],
  ["elsewhere 6 is below it", 6, STOCK_MIN, "Theme.StockLow"],
  ["data-options of 0 never says 'only' (contract §7)", 1, 0, "Theme.StockAvailable"],
  ["data-options of 0 still says 'out of stock'", 0, 0, "Theme.StockEmpty"],
])("%s (spec §9): %i of %i", (_rule, stockCount, stockMin, key) => {
  expect(stockText(stockCount, { stockMin })).toEqual({ key, params: { count: stockCount } });
});

test.each<[rule: string, stockCount: number | undefined, isBundleSoldOut: boolean]>([
  ["is empty before a variant is selected", undefined, false],
  ["is cleared when the bundle is sold out (spec §4)", undefined, true],
  ["is cleared when the bundle is sold out and a variant is selected (spec §4)", 0, true],
])("the stock text %s", (_rule, stockCount, isBundleSoldOut) => {
  expect(stockText(stockCount, { stockMin: STOCK_MIN, isBundleSoldOut })).toBeUndefined();
});
