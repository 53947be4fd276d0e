import { refuse, type CartChange, type CartState } from "./cart";
import type { Text } from "./model";
import { accepted } from "./outcome";
import { VOUCHERS } from "./showcase";

const GIFT_WRAP = "gift-wrap";
const GIFT_WRAP_PRICE = 490;

type VoucherCode = keyof typeof VOUCHERS;

function isVoucherCode(code: string): code is VoucherCode {
  return Object.prototype.hasOwnProperty.call(VOUCHERS, code);
}

/** Adds gift wrap or a voucher. Case does not matter; only one voucher is allowed per order. */
export function addModifier(cart: CartState, typed: string): CartChange {
  const code = typed === GIFT_WRAP ? typed : typed.trim().toUpperCase();
  if (code !== GIFT_WRAP && !isVoucherCode(code)) return refuseCode(cart, "Shop.VoucherUnknown");
  if (cart.lines.length === 0) return refuse(cart, "Shop.CartEmpty");
  if (code !== GIFT_WRAP && cart.modifiers.some(isVoucherCode)) {
    return refuseCode(cart, cart.modifiers.includes(code) ? "Shop.ModifierAlreadyUsed" : "Shop.OneVoucherOnly");
  }
  if (cart.modifiers.includes(code)) return refuse(cart, "Shop.ModifierAlreadyUsed");
  return {
    cart: { ...cart, modifiers: [...cart.modifiers, code], revision: cart.revision + 1 },
    outcome: accepted("Theme.CartProductWasUpdated"),
  };
}

/** An error in a typed code is shown at its field, and nowhere else; an empty cart has no field. */
function refuseCode(cart: CartState, key: string): CartChange {
  if (cart.lines.length === 0) return refuse(cart, key);
  return { cart, outcome: { success: false, notices: [], errors: { code: [key] } } };
}

export function removeModifier(cart: CartState, code: string): CartChange {
  if (!cart.modifiers.includes(code)) return refuse(cart, "Shop.ModifierMissing");
  return {
    cart: { ...cart, modifiers: cart.modifiers.filter((other) => other !== code), revision: cart.revision + 1 },
    outcome: accepted("Theme.CartProductWasUpdated"),
  };
}

export function modifierLabel(code: string): Text {
  if (code === GIFT_WRAP) return { en: "Gift wrap", de: "Geschenkverpackung" };
  return { en: `Voucher ${code}`, de: `Gutschein ${code}` };
}

/** Cents, negative for a discount. A voucher never takes off more than the goods cost. */
export function modifierAmount(code: string, subtotal: number): number {
  if (code === GIFT_WRAP) return GIFT_WRAP_PRICE;
  if (!isVoucherCode(code)) return 0;
  const voucher = VOUCHERS[code];
  const off = "percent" in voucher ? Math.round((subtotal * voucher.percent) / 100) : voucher.cents;
  return -Math.min(off, subtotal);
}
