import type { CartState, FindVariant } from "./cart";
import type { Cart, CartLine } from "./model";
import { modifierAmount, modifierLabel } from "./modifiers";

const SHIPPING = 490;
const FREE_SHIPPING_FROM = 7500;

/** The cart with products, prices and totals. A line whose EAN is no longer sold is left out. */
export function cartOf(state: CartState, find: FindVariant, updatedAt: string): Cart {
  const lines = state.lines.flatMap((entry): CartLine[] => {
    const found = find(entry.ean);
    if (found === undefined) return [];
    return [{ key: entry.ean, ...found, quantity: entry.quantity, total: entry.quantity * found.variant.price }];
  });
  const subtotal = sum(lines.map((line) => line.total));
  const modifiers = state.modifiers.map((code) => ({
    code,
    label: modifierLabel(code),
    amount: modifierAmount(code, subtotal),
  }));
  const shipping = lines.length === 0 || subtotal >= FREE_SHIPPING_FROM ? 0 : SHIPPING;
  return {
    lines,
    count: sum(lines.map((line) => line.quantity)),
    subtotal,
    shipping,
    total: Math.max(0, subtotal + sum(modifiers.map((modifier) => modifier.amount))) + shipping,
    modifiers,
    updatedAt,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
