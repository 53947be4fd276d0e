import { keepMessage } from "./account";
import { EMPTY_CART } from "./cart";
import { noteProblem, openProblem, seenOrder } from "./checkout";
import { newCheckout, type Order } from "./checkout-state";
import type { Cart } from "./model";
import { accepted, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import { viewCart, type Shop } from "./shop";

/** What an order form says. */
export interface OrderForm {
  key: string;
  /** `seenOrder` of what the shopper had before them. */
  seen: string;
  message: string;
  hasAcceptedTerms: boolean;
}

/**
 * Places the order of a form, once: a key that has placed one already is told so again, and nothing happens.
 * What stands in the way is said and noted; cart, choices and message stay.
 */
export function placeOrderOnce(shop: Shop, session: Session, form: OrderForm): Outcome {
  if (orderOf(session, form.key) !== undefined) return accepted("Shop.OrderPlaced");
  const kept = keepMessage(session, form.message);
  if (!kept.success) return kept;
  const obstacle = obstacleTo(shop, session, form);
  if (obstacle !== undefined) return noteProblem(session, obstacle);
  if (!form.hasAcceptedTerms) return refusedFields({ terms: ["Shop.TermsMissing"] });
  return placeOrder(shop, session, { key: form.key, cart: viewCart(shop, session) });
}

function obstacleTo(shop: Shop, session: Session, form: OrderForm): string | undefined {
  const { user, checkout } = session;
  const cart = viewCart(shop, session);
  if (user === "unknown") return "Shop.CheckoutSessionEnded";
  if (cart.lines.length === 0) return "Shop.CartEmpty";
  if (!checkout.isAddressComplete) return "Shop.CheckoutAddressMissing";
  if (hasSoldOutLine(cart)) return "Shop.CheckoutSoldOut";
  if (form.key !== checkout.orderKey || form.seen !== seenOrder(session.cart, cart, checkout)) {
    return "Shop.CheckoutChanged";
  }
  if (checkout.declines === 0) return undefined;
  session.checkout = { ...checkout, declines: checkout.declines - 1 };
  return "Shop.PaymentDeclined";
}

/** Whether a line asks for more pieces than there are. */
export function hasSoldOutLine({ lines }: Cart): boolean {
  return lines.some(({ quantity, variant }) => quantity > variant.stock);
}

/** Takes the order: the cart is empty afterwards, and the next one has another key. */
export function placeOrder(
  shop: Shop,
  session: Session,
  { email, ...placed }: Pick<Order, "key" | "cart" | "email">,
): Outcome {
  const number = `M-${100_000 + shop.orderNumbers.next++}`;
  const order: Order = {
    ...placed,
    number,
    message: session.customerMessage,
    ...(email === undefined ? {} : { email }),
  };
  session.orders = [...session.orders, order];
  session.cart = { ...EMPTY_CART, revision: session.cart.revision + 1 };
  session.cartUpdatedAt = shop.now().toISOString();
  session.customerMessage = "";
  const { address, isAddressComplete, account, declines } = session.checkout;
  session.checkout = { ...newCheckout(shop.newToken()), address, isAddressComplete, declines };
  if (account !== undefined) session.checkout.account = account;
  return accepted("Shop.OrderPlaced");
}

/** The order that a key has placed. */
export function orderOf({ orders }: Session, key: string): Order | undefined {
  return key === "" ? undefined : orders.find((order) => order.key === key);
}

/** What the page says about the last order that was refused; what was sold out may be there again. */
export function problemOf(shop: Shop, session: Session): string | undefined {
  const problem = openProblem(session);
  const isSolved = problem === "Shop.CheckoutSoldOut" && !hasSoldOutLine(viewCart(shop, session));
  return isSolved || (problem === "Shop.CheckoutSessionEnded" && session.user !== "unknown") ? undefined : problem;
}
