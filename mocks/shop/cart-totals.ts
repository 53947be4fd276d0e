import { lineKey, type CartState, type FindVariant } from "./cart";
import { DEFAULT_CHOICE, freeShippingOf, paymentFee, shippingPrice, type DeliveryChoice } from "./checkout-state";
import type { Cart, CartLine } from "./model";
import { modifierAmount, modifierLabel } from "./modifiers";

/** The cart with products, prices and totals. A line whose EAN is no longer sold is left out. */
export function cartOf(
  state: CartState,
  find: FindVariant,
  updatedAt: string,
  choice: DeliveryChoice & { country?: string } = DEFAULT_CHOICE,
): Cart {
  const lines = state.lines.flatMap((entry): CartLine[] => {
    const found = find(entry.ean);
    if (found === undefined) return [];
    return [{ key: lineKey(entry), ...found, quantity: entry.quantity, total: entry.quantity * found.variant.price }];
  });
  const subtotal = sum(lines.map((line) => line.total));
  // Gift wrap around nothing costs nothing; it is back with the next item
  const codes = lines.length === 0 ? [] : state.modifiers;
  const modifiers = codes.map((code) => ({
    code,
    label: modifierLabel(code),
    amount: modifierAmount(code, subtotal),
  }));
  const shipping = lines.length === 0 ? 0 : shippingPrice(choice.shipping, subtotal, choice.country);
  const fee = lines.length === 0 ? 0 : paymentFee(choice.payment);
  return {
    lines,
    count: sum(lines.map((line) => line.quantity)),
    subtotal,
    shipping,
    freeShipping: freeShippingOf(choice, subtotal),
    paymentFee: fee,
    total: Math.max(0, subtotal + sum(modifiers.map((modifier) => modifier.amount))) + shipping + fee,
    modifiers,
    updatedAt,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
