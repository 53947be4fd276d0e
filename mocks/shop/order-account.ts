import { openAccount, PASSWORD_MIN_LENGTH } from "./account";
import { keepAccountAddress, withSavedAddress } from "./address";
import { accountOf, shopperOf } from "./customer";
import { ordersOf } from "./orders";
import { refused, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import type { Shop } from "./shop";

/** Why a guest who has ordered cannot have an account, as a text key; `undefined` if they can. */
export function accountObstacle(session: Session): string | undefined {
  const email = ordersOf(session).pop()?.email.toLowerCase();
  if (session.user !== "guest" || email === undefined) return "Shop.AccountNotNow";
  return session.accounts.some((account) => account.email === email) ? "Shop.AccountKnown" : undefined;
}

/** Opens an account for the guest who has just ordered: only a password is missing. The orders move to it. */
export function openOrderAccount(shop: Shop, session: Session, password: string): Outcome {
  const obstacle = accountObstacle(session);
  if (obstacle !== undefined) return refused(obstacle);
  if (password.length < PASSWORD_MIN_LENGTH) return refusedFields({ password: ["Shop.PasswordTooShort"] });
  const { checkout } = session;
  const orders = ordersOf(session);
  const email = orders[orders.length - 1]?.email ?? "";
  const outcome = openAccount(shop, session, { email, password });
  const shopper = shopperOf(session);
  session.orders = session.orders.map((order) => (orders.includes(order) ? { ...order, shopper } : order));
  if (checkout.isAddressComplete) keepAccountAddress(session, checkout.address);
  const account = accountOf(session);
  if (account !== undefined) session.checkout = withSavedAddress(session.checkout, account);
  return outcome;
}
