/** One line of an order, as the shopper wants to return it. */
export interface ReturnedLine {
  /** The price of one piece. */
  price: number;
  /** `NaN` if the field has a text; counts as none. */
  quantity: number;
  /** `exchange` gives no money back. */
  solution: string;
}

/**
 * An estimate of a return's refund, as money or credit. An exchange gives nothing back, and a line counts only once a
 * solution is chosen.
 */
export function refundOf(lines: readonly ReturnedLine[]): number {
  const cents = lines
    .filter(({ solution }) => solution === "refund" || solution === "credit")
    .reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * piecesOf(quantity), 0);
  return cents / 100;
}

const piecesOf = (quantity: number): number => (isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0);
