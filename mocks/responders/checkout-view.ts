import { emailOf } from "../shop/account";
import { ADDRESS_FORM_FIELDS, COUNTRIES, deliveryAddress } from "../shop/address";
import type { PostalAddress } from "../shop/model";
import { openStep, seenOrder } from "../shop/checkout";
import { PAYMENT_METHODS, paymentFee, SHIPPING_METHODS, shippingPrice, type Order } from "../shop/checkout-state";
import { accountObstacle } from "../shop/order-account";
import { hasSoldOutLine, ordersOf, problemOf } from "../shop/orders";
import { viewCart } from "../shop/shop";
import type { ShopRequest } from "./responder";

export const CHECKOUT_STEPS = ["login", "address", "confirm"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

const STEP_PATHS: Readonly<Record<CheckoutStep, string>> = {
  login: "/checkout?step=login",
  address: "/checkout/address",
  confirm: "/checkout/confirm",
};

/** One method of delivery or payment to choose from. Prices in cents. */
export interface CheckoutOption {
  value: string;
  price: number;
  isChosen: boolean;
}

/** What the checkout's pages and fragments show besides the cart. */
export interface CheckoutView {
  /** The steps in order; `path` only if the shopper may go there. */
  steps: readonly { name: CheckoutStep; number: number; isCurrent: boolean; isDone: boolean; path?: string }[];
  /** Field name → what was typed; includes every field. */
  values: Readonly<Record<string, string>>;
  /** Field name → text keys. */
  errors: Readonly<Record<string, readonly string[]>>;
  countries: readonly string[];
  newAccount: { email: string; errors: Readonly<Record<string, readonly string[]>> };
  email: string;
  delivery: PostalAddress;
  shippings: readonly CheckoutOption[];
  payments: readonly CheckoutOption[];
  orderKey: string;
  seen: string;
  /** Text key of the reason why the last order was refused. */
  problem?: string;
  hasSoldOutLine: boolean;
  /** No step after the login has been shown yet. */
  isBeginning: boolean;
  order?: Order;
  /** The value-added tax in the order's total: rate in per cent, amount in cents. */
  tax?: { percent: number; amount: number };
  /** Whether a guest who has ordered can open an account, or already has one. */
  newAccountOfOrder: "possible" | "known" | "none";
}

/** @param current the step of the page; `undefined` = after the order, or a fragment */
export function checkoutView({ shop, session }: ShopRequest, current?: CheckoutStep): CheckoutView {
  const { checkout, cart } = session;
  const view = viewCart(shop, session);
  const delivery = deliveryAddress(checkout);
  const problem = problemOf(shop, session);
  const order = ordersOf(session).pop();
  return {
    steps: stepsOf(openStep(session), current),
    values: Object.fromEntries(ADDRESS_FORM_FIELDS.map((name) => [name, checkout.address[name] ?? ""])),
    errors: checkout.addressErrors,
    countries: COUNTRIES,
    newAccount: checkout.newAccount,
    email: emailOf(session),
    delivery,
    shippings: SHIPPING_METHODS.map((value) => ({
      value,
      price: shippingPrice(value, view.subtotal, delivery.country || undefined),
      isChosen: value === checkout.shipping,
    })),
    payments: PAYMENT_METHODS.map((value) => ({
      value,
      price: paymentFee(value),
      isChosen: value === checkout.payment,
    })),
    orderKey: checkout.orderKey,
    seen: seenOrder(cart, view, checkout),
    ...(problem === undefined ? {} : { problem }),
    hasSoldOutLine: hasSoldOutLine(view),
    isBeginning: !checkout.hasBegun,
    ...(order === undefined ? {} : { order, tax: taxOf(order) }),
    newAccountOfOrder: NEW_ACCOUNTS[accountObstacle(session) ?? ""] ?? "none",
  };
}

const NEW_ACCOUNTS: Readonly<Record<string, CheckoutView["newAccountOfOrder"]>> = {
  "": "possible",
  "Shop.AccountKnown": "known",
};

const TAX_PERCENT: Readonly<Record<string, number>> = { DE: 19, AT: 20, NL: 21 };

/** The value-added tax in a total, in cents, at the rate of the country that the parcel goes to. */
function taxOf({ cart, address }: Order): NonNullable<CheckoutView["tax"]> {
  const percent = TAX_PERCENT[address.country] ?? 0;
  return { percent, amount: Math.round((cart.total * percent) / (100 + percent)) };
}

function stepsOf(open: CheckoutStep | undefined, current: CheckoutStep | undefined): CheckoutView["steps"] {
  const reached = open === undefined ? -1 : CHECKOUT_STEPS.indexOf(open);
  return CHECKOUT_STEPS.map((name, index) => ({
    name,
    number: index + 1,
    isCurrent: name === current,
    isDone: index < reached,
    ...(index <= reached && name !== current ? { path: STEP_PATHS[name] } : {}),
  }));
}
