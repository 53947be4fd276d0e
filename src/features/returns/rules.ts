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
  // In thousandths, because some currencies have three decimals
  const sum = lines
    .filter(({ solution }) => solution === "refund" || solution === "credit")
    .reduce((total, { price, quantity }) => total + Math.round(price * 1000) * piecesOf(quantity), 0);
  return sum / 1000;
}

const piecesOf = (quantity: number): number => (isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0);
