import { emailOf, keepMessage } from "./account";
import { deliveryAddress } from "./address";
import { EMPTY_CART } from "./cart";
import { noteProblem, openProblem, seenOrder } from "./checkout";
import { newCheckout, type Order } from "./checkout-state";
import { shopperOf } from "./customer";
import { orderDates } from "./delivery";
import type { Cart, Locale } from "./model";
import { accepted, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import { takeFromStock, viewCart, type Shop } from "./shop";

/** What an order form contains. */
export interface OrderForm {
  key: string;
  /** `seenOrder` of what the shopper was shown. */
  seen: string;
  message: string;
  hasAcceptedTerms: boolean;
  /** Of the page that the form is on. */
  locale: Locale;
}

/**
 * Places a form's order, once: a key that has already placed one gets the same answer, and nothing happens.
 * Any obstacle is reported and noted; cart, choices and message stay.
 */
export function placeOrderOnce(shop: Shop, session: Session, form: OrderForm): Outcome {
  if (orderOf(session, form.key) !== undefined) return accepted("Shop.OrderPlaced");
  const refusal = refusedForm(form, keepMessage(session, form.message));
  const obstacle = obstacleTo(shop, session, form);
  if (obstacle !== undefined) return withObstacle(refusal, noteProblem(session, obstacle));
  if (refusal !== undefined) return refusal;
  const declined = payment(session, "Shop.PaymentDeclined");
  if (declined !== undefined) return noteProblem(session, declined);
  const { key, locale } = form;
  const { payment: way } = session.checkout;
  const address = deliveryAddress(session.checkout);
  return placeOrder(shop, session, {
    key,
    locale,
    cart: viewCart(shop, session),
    email: emailOf(session),
    address,
    payment: way,
  });
}

function obstacleTo(shop: Shop, session: Session, form: OrderForm): string | undefined {
  const { user, checkout } = session;
  const cart = viewCart(shop, session);
  if (user === "unknown") return "Shop.CheckoutSessionEnded";
  if (cart.lines.length === 0) return "Shop.CartEmpty";
  if (!checkout.isAddressComplete) return "Shop.CheckoutAddressMissing";
  const shortage = shortageOf(cart);
  if (shortage !== undefined) return shortage;
  if (form.key !== checkout.orderKey || form.seen !== seenOrder(session.cart, cart, checkout)) {
    return "Shop.CheckoutChanged";
  }
  return undefined;
}

/** Everything that is wrong with the fields. */
export function refusedForm({ hasAcceptedTerms }: OrderForm, message?: Outcome): Outcome | undefined {
  const errors = { ...message?.errors, ...(hasAcceptedTerms ? {} : { terms: ["Shop.TermsMissing"] }) };
  return Object.keys(errors).length === 0 ? undefined : refusedFields(errors);
}

/** Field errors do not hide the obstacle, nor the other way round. */
export function withObstacle(refusal: Outcome | undefined, obstacle: Outcome): Outcome {
  return refusal === undefined ? obstacle : { ...refusal, notices: [...refusal.notices, ...obstacle.notices] };
}

/** The bank is asked last, once nothing else is wrong. @returns why it declines */
export function payment(session: Session, key: string): string | undefined {
  const { checkout } = session;
  if (checkout.declines === 0) return undefined;
  session.checkout = { ...checkout, declines: checkout.declines - 1 };
  return key;
}

/** Whether a line asks for more pieces than there are. */
export function hasSoldOutLine({ lines }: Cart): boolean {
  return lines.some(({ quantity, variant }) => quantity > variant.stock);
}

/** What depends on how an order is paid. */
export type PlacedOrder = Pick<Order, "key" | "cart" | "locale" | "email" | "address" | "payment">;

/** Why a cart cannot be ordered as it is: there is less in stock than wanted. */
export function shortageOf({ lines }: Cart): string | undefined {
  const short = lines.filter(({ quantity, variant }) => quantity > variant.stock);
  if (short.length === 0) return undefined;
  return short.some(({ variant }) => variant.stock === 0) ? "Shop.CheckoutSoldOut" : "Shop.CheckoutTooFew";
}

/** Takes the order: the pieces leave the stock, the cart is empty afterwards, and the next order gets a new key. */
export function placeOrder(shop: Shop, session: Session, placed: PlacedOrder): Outcome {
  const { checkout } = session;
  const now = shop.now();
  const order: Order = {
    ...placed,
    ...orderDates(
      placed.cart.lines.map(({ variant }) => variant.delivery),
      checkout.shipping,
      now,
    ),
    number: `M-${100_000 + shop.orderNumbers.next++}`,
    shopper: shopperOf(session),
    placedAt: now.toISOString(),
    message: session.customerMessage,
    shipping: checkout.shipping,
  };
  session.orders = [...session.orders, order];
  for (const { variant, quantity } of order.cart.lines) takeFromStock(shop, session, variant.ean, quantity);
  session.cart = { ...EMPTY_CART, revision: session.cart.revision + 1 };
  session.orderedRevision = session.cart.revision;
  session.cartUpdatedAt = order.placedAt;
  session.customerMessage = "";
  const { address, isAddressComplete, declines } = checkout;
  session.checkout = { ...newCheckout(shop.newToken()), address, isAddressComplete, declines };
  return accepted("Shop.OrderPlaced");
}

/** Whether the shopper has ordered and changed nothing since: the confirmation is then where they belong. */
export function hasJustOrdered(session: Session): boolean {
  return session.cart.revision === session.orderedRevision && ordersOf(session).length > 0;
}

/** The orders that the current shopper may see, oldest first. */
export function ordersOf(session: Session): Order[] {
  const shopper = shopperOf(session);
  return session.orders.filter((order) => order.shopper === shopper);
}

/** The order that a key has placed. */
export function orderOf({ orders }: Session, key: string): Order | undefined {
  return key === "" ? undefined : orders.find((order) => order.key === key);
}

/** Texts about a shortage that may be over. */
export const SHORTAGES: readonly string[] = ["Shop.CheckoutSoldOut", "Shop.CheckoutTooFew"];

/** What prevents the order: known before the last click, or why the last one was refused. */
export function problemOf(shop: Shop, session: Session): string | undefined {
  const shortage = shortageOf(viewCart(shop, session));
  const problem = openProblem(session);
  if (problem === undefined || SHORTAGES.includes(problem)) return shortage;
  if (problem === "Shop.CheckoutAddressMissing" && session.checkout.isAddressComplete) return shortage;
  return problem === "Shop.CheckoutSessionEnded" && session.user !== "unknown" ? shortage : problem;
}
