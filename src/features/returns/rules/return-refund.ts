/** One line of an order, as the shopper would send it back. */
export interface ReturnedLine {
  /** What one piece cost. */
  price: number;
  quantity: number;
  /** `exchange` brings no money back. */
  solution: string;
}

/**
 * What a return brings back, as money or credit, as far as it is known: an estimate. An exchange brings nothing back, and nothing
 * counts before it is said what shall be done.
 */
export function refundOf(lines: readonly ReturnedLine[]): number {
  const cents = lines
    .filter(({ solution }) => solution === "refund" || solution === "credit")
    .reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * Math.max(0, Math.floor(quantity)), 0);
  return cents / 100;
}
