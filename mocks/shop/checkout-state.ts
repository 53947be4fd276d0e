import type { Cart, Locale, Notice, PostalAddress } from "./model";

export const SHIPPING_METHODS = ["standard", "express"] as const;
export type ShippingMethod = (typeof SHIPPING_METHODS)[number];

export const PAYMENT_METHODS = ["invoice", "card", "cash-on-delivery"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const STANDARD_SHIPPING = 490;
const FREE_SHIPPING_FROM = 7500;
const EXPRESS_SHIPPING = 990;
const STANDARD_SHIPPING_ABROAD = 990;
const EXPRESS_SHIPPING_ABROAD = 1990;
const CASH_ON_DELIVERY_FEE = 390;

const HOME_COUNTRY: string = "DE";

/** How the order is delivered and paid. */
export interface DeliveryChoice {
  shipping: ShippingMethod;
  payment: PaymentMethod;
}

export const DEFAULT_CHOICE: DeliveryChoice = { shipping: "standard", payment: "invoice" };

/** Field name → text keys of what is wrong with it. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What the checkout knows about a session. */
export interface CheckoutState extends DeliveryChoice {
  /** The address form as it was typed, by field name. */
  address: Readonly<Record<string, string>>;
  addressErrors: FieldErrors;
  isAddressComplete: boolean;
  /** A step after the login has been shown: the shopper has begun. */
  hasBegun: boolean;
  /** The form for a new account, without its password. */
  newAccount: { email: string; errors: FieldErrors };
  /** Decides whether an order is new: the form carries it, and no two orders share one. */
  orderKey: string;
  /** Why the last order was refused, and the cart it was refused for. */
  problem?: { notice: Notice; revision: number };
  /** How many payments the bank will decline. Set by the control page. */
  declines: number;
}

export function newCheckout(orderKey: string): CheckoutState {
  return {
    ...DEFAULT_CHOICE,
    address: {},
    addressErrors: {},
    isAddressComplete: false,
    hasBegun: false,
    newAccount: { email: "", errors: {} },
    orderKey,
    declines: 0,
  };
}

/** Shipping price in cents, whatever the payment method. @param country the shop's own until an address is known */
export function shippingPrice(method: ShippingMethod, subtotal: number, country = HOME_COUNTRY): number {
  if (country !== HOME_COUNTRY) return method === "express" ? EXPRESS_SHIPPING_ABROAD : STANDARD_SHIPPING_ABROAD;
  if (method === "express") return EXPRESS_SHIPPING;
  return subtotal >= FREE_SHIPPING_FROM ? 0 : STANDARD_SHIPPING;
}

/** The subtotal for free delivery, and how much is missing; `undefined` if it is never free: express, and abroad. */
export function freeShippingOf(
  { shipping, country = HOME_COUNTRY }: Pick<DeliveryChoice, "shipping"> & { country?: string },
  subtotal: number,
): Cart["freeShipping"] {
  if (country !== HOME_COUNTRY || shipping !== "standard") return undefined;
  return { from: FREE_SHIPPING_FROM, missing: Math.max(0, FREE_SHIPPING_FROM - subtotal) };
}

/** Cents. */
export function paymentFee(method: PaymentMethod): number {
  return method === "cash-on-delivery" ? CASH_ON_DELIVERY_FEE : 0;
}

/** A placed order: a record that later events do not change. */
export interface Order {
  /** Of the form that placed it: the same key never places a second order. */
  key: string;
  /** `M-100042` */
  number: string;
  /** Whose it is; see `shopperOf`. */
  shopper: string;
  /** ISO date-time. */
  placedAt: string;
  /** The day by which everything arrives, as `2026-11-27`. */
  arrival: string;
  /** The last day to send something back. */
  returnBy: string;
  cart: Cart;
  message: string;
  /** Where its confirmation goes, and in which language. */
  email: string;
  locale: Locale;
  address: PostalAddress;
  shipping: ShippingMethod;
  payment: PaymentMethod | "wallet";
}
