/** Digits, perhaps with a fraction (point or comma) and an exponent, which number fields accept. */
const NUMBER = /^[+-]?\d+(?:[.,]\d*)?(?:e[+-]?\d+)?$/i;

/** The state of the quantity's controls. */
export interface QuantityControls {
  isDisabled: boolean;
  canIncrease: boolean;
  canDecrease: boolean;
}

/**
 * Pieces the shopper may order. A text without a number counts as 1, a fraction as its whole part.
 * @param typed the field's value
 * @param stockCount pieces in stock, ≥ 0; without a variant only the lower bound applies
 * @returns 1…stockCount, and 1 if nothing is in stock
 * @see spec §5, contract §7 Quantity
 */
export function clampQuantity(typed: string, stockCount: number | undefined): number {
  const trimmed = typed.trim();
  return NUMBER.test(trimmed) ? withinStock(Math.floor(Number(trimmed.replace(",", "."))), stockCount) : 1;
}

/**
 * Pieces of a variant that the shopper may still order, without those already in the cart.
 * @param stockCount pieces in stock; `undefined` without a variant
 * @see contract §2 order-form
 */
export function piecesLeft(stockCount: number | undefined, inCart: number): number | undefined {
  return stockCount === undefined ? undefined : Math.max(0, stockCount - inCart);
}

/** Adds one, but never above the stock. @see spec §5 */
export function increaseQuantity(quantity: number, stockCount: number | undefined): number {
  return withinStock(quantity + 1, stockCount);
}

/** Takes one away, but never below 1. @see spec §5 */
export function decreaseQuantity(quantity: number, stockCount: number | undefined): number {
  return withinStock(quantity - 1, stockCount);
}

/**
 * Decides which controls work: none at a stock of 0 or 1, nor when the whole bundle is sold out. @see spec §4 and §5
 */
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
