import { createHash } from "node:crypto";
import { deliveryAddress } from "./address";
import type { CartState } from "./cart";
import { PAYMENT_METHODS, SHIPPING_METHODS, type CheckoutState } from "./checkout-state";
import type { Cart } from "./model";
import { accepted, notice, refused, type Outcome } from "./outcome";
import type { Session } from "./session";

/** Stores how the order is delivered and paid; anything the shop does not offer is refused. */
export function chooseDelivery(session: Session, typed: { shipping: string; payment: string }): Outcome {
  const shipping = SHIPPING_METHODS.find((method) => method === typed.shipping);
  const payment = PAYMENT_METHODS.find((method) => method === typed.payment);
  if (session.user === "unknown") return refused("Shop.CheckoutSessionEnded");
  if (shipping === undefined || payment === undefined) return refused("Shop.CheckoutChoiceUnknown");
  const { problem: _solved, ...checkout } = session.checkout;
  session.checkout = { ...checkout, shipping, payment };
  return accepted("Shop.CheckoutChoiceKept");
}

/** A digest of what the shopper sees of the order before placing it: it shows whether that has changed since. */
export function seenOrder({ revision }: CartState, { total }: Cart, checkout: CheckoutState): string {
  const { shipping, payment } = checkout;
  const to = createHash("sha256")
    .update(JSON.stringify(deliveryAddress(checkout)))
    .digest("base64url");
  return [revision, total, shipping, payment, to.slice(0, 8)].join("-");
}

/** Notes why an order was refused, for the page that shows it. */
export function noteProblem(session: Session, key: string): Outcome {
  session.checkout = {
    ...session.checkout,
    problem: { notice: notice("error", key), revision: session.cart.revision },
  };
  return refused(key);
}

/** The last order's problem, as long as nobody has changed the cart. */
export function openProblem({ checkout, cart }: Session): string | undefined {
  return checkout.problem?.revision === cart.revision ? checkout.problem.notice.key : undefined;
}

/** Where the checkout may continue: the first step that is not done. `undefined`: there is nothing to order. */
export function openStep({ user, checkout, cart }: Session): "login" | "address" | "confirm" | undefined {
  if (cart.lines.length === 0) return undefined;
  if (user === "unknown") return "login";
  return checkout.isAddressComplete ? "confirm" : "address";
}
