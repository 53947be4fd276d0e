/** A text by its key, with the values for its `{{ }}`. */
export interface StockText {
  key: "Theme.StockEmpty" | "Theme.StockAvailable" | "Theme.StockLow";
  params: { count: number };
}

export interface StockTextOptions {
  /** Largest stock with the text "Only N more": 10, or 5 on the product page. */
  stockMin: number;
  isBundleSoldOut?: boolean;
}

/**
 * The text about the stock; none before a variant is selected, and none when the whole bundle is sold out.
 * @param stockCount pieces of the selected variant, ≥ 0
 * @see spec §4 and §9, contract §7 stockMin
 */
export function stockText(
  stockCount: number | undefined,
  { stockMin, isBundleSoldOut = false }: StockTextOptions,
): StockText | undefined {
  if (stockCount === undefined || isBundleSoldOut) return undefined;
  const params = { count: stockCount };
  if (stockCount === 0) return { key: "Theme.StockEmpty", params };
  return { key: stockCount > stockMin ? "Theme.StockAvailable" : "Theme.StockLow", params };
}
