/** Digits, perhaps with a fraction (point or comma) and an exponent, which number fields let through. */
const NUMBER = /^[+-]?\d+(?:[.,]\d*)?(?:e[+-]?\d+)?$/i;

/** What the quantity's controls allow. */
export interface QuantityControls {
  isDisabled: boolean;
  canIncrease: boolean;
  canDecrease: boolean;
}

/**
 * Pieces the shopper may order. Text that is no number counts as 1, a fraction as its whole part.
 * @param typed what stands in the field
 * @param stockCount pieces in stock, ≥ 0; without a variant only the lower bound holds
 * @returns 1…stockCount, and 1 where nothing is in stock
 * @see spec §5, contract §7 Quantity
 */
export function clampQuantity(typed: string, stockCount: number | undefined): number {
  const trimmed = typed.trim();
  return NUMBER.test(trimmed) ? withinStock(Math.floor(Number(trimmed.replace(",", "."))), stockCount) : 1;
}

/**
 * Pieces of a variant that the shopper may still order: those in the cart already are minded.
 * @param stockCount pieces in stock; `undefined` without a variant
 * @see contract §2 order-form
 */
export function piecesLeft(stockCount: number | undefined, inCart: number): number | undefined {
  return stockCount === undefined ? undefined : Math.max(0, stockCount - inCart);
}

/** One more, but never more than the stock. @see spec §5 */
export function increaseQuantity(quantity: number, stockCount: number | undefined): number {
  return withinStock(quantity + 1, stockCount);
}

/** One less, but never less than 1. @see spec §5 */
export function decreaseQuantity(quantity: number, stockCount: number | undefined): number {
  return withinStock(quantity - 1, stockCount);
}

/** Which controls work: none at a stock of 0 or 1, nor when the whole bundle is sold out. @see spec §4 and §5 */
export function quantityControls(
  quantity: number,
  stockCount: number | undefined,
  { isBundleSoldOut = false }: { isBundleSoldOut?: boolean } = {},
): QuantityControls {
  const isDisabled = isBundleSoldOut || (stockCount !== undefined && stockCount <= 1);
  return {
    isDisabled,
    canIncrease: !isDisabled && increaseQuantity(quantity, stockCount) > quantity,
    canDecrease: !isDisabled && quantity > 1,
  };
}

function withinStock(quantity: number, stockCount: number | undefined): number {
  return Math.max(1, Math.min(quantity, stockCount ?? Number.MAX_SAFE_INTEGER));
}
