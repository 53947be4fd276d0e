import { COUNTRIES } from "./address";
import { cartOf } from "./cart-totals";
import { DEFAULT_CHOICE } from "./checkout-state";
import type { Cart } from "./model";
import {
  orderOf,
  payment,
  placeOrder,
  refusedForm,
  shortageOf,
  SHORTAGES,
  withObstacle,
  type OrderForm,
} from "./orders";
import { accepted, refused, type Outcome } from "./outcome";
import type { Session } from "./session";
import { variantFinder, type Shop } from "./shop";
import { openCheckoutOf, WALLET_ADDRESSES, WALLET_EMAIL, type WalletAddress, type WalletCheckout } from "./wallet";

/** Whether the shop delivers there. */
export function isDelivered(address: WalletAddress): boolean {
  const { country } = WALLET_ADDRESSES[address];
  return COUNTRIES.some((each) => each === country);
}

/** The provider's checkout that the shopper came back from; `undefined` if there is none, or no longer one. */
export function walletCheckout(shop: Shop, { wallet }: Session): WalletCheckout | undefined {
  return wallet.current === undefined ? undefined : openCheckoutOf(wallet, wallet.current.id, shop.now());
}

/** The shopper comes back from the provider. @returns false if the checkout is not open (any more) */
export function enterWallet(shop: Shop, session: Session, id: string): boolean {
  const { wallet } = session;
  if (openCheckoutOf(wallet, id, shop.now()) === undefined) return false;
  const known = wallet.current?.id === id ? wallet.current : undefined;
  wallet.current = known?.address === undefined ? { id } : { id, address: known.address };
  return true;
}

/** The checkout is over, ordered or abandoned: the next one starts afresh. */
export function endWallet({ wallet }: Session): void {
  delete wallet.current;
}

/** The cart as the wallet pays it: the parcel is shipped by the chosen method, to the wallet's address. */
export function walletCart(shop: Shop, session: Session): Cart {
  const { cart, cartUpdatedAt, checkout, wallet } = session;
  const address = wallet.current?.address;
  const choice = {
    ...DEFAULT_CHOICE,
    shipping: checkout.shipping,
    ...(address === undefined ? {} : { country: WALLET_ADDRESSES[address].country }),
  };
  return cartOf(cart, variantFinder(shop, session), cartUpdatedAt, choice);
}

/** A digest of what the shopper sees of the order before placing it. */
export function seenWalletOrder({ wallet, cart }: Session, { total }: Cart, { card }: WalletCheckout): string {
  return [cart.revision, total, wallet.current?.address ?? "", card].join("-");
}

/** Stores the address chosen at the provider; one that the shop does not deliver to is stored as well, but refused. */
export function takeWalletAddress(shop: Shop, session: Session): Outcome {
  const checkout = walletCheckout(shop, session);
  const { current } = session.wallet;
  if (checkout === undefined || current === undefined) return refused("Shop.WalletExpired");
  session.wallet.current = { id: current.id, address: checkout.address };
  return isDelivered(checkout.address) ? accepted("Shop.AddressKept") : refused("Shop.WalletCountry");
}

/** Places the order that the wallet pays, once per key. Any obstacle is reported and noted; the cart stays. */
export function placeWalletOrder(shop: Shop, session: Session, form: OrderForm): Outcome {
  if (orderOf(session, form.key) !== undefined) return accepted("Shop.OrderPlaced");
  const checkout = walletCheckout(shop, session);
  const { current } = session.wallet;
  if (checkout === undefined || current === undefined) return refused("Shop.WalletExpired");
  const cart = walletCart(shop, session);
  const refusal = refusedForm(form);
  const obstacle =
    obstacleTo(session, { cart, checkout, form }) ?? (refusal === undefined ? declined(session) : undefined);
  if (obstacle !== undefined) {
    current.problem = { key: obstacle, seen: seenWalletOrder(session, cart, checkout) };
    return withObstacle(refusal, refused(obstacle));
  }
  if (refusal !== undefined) return refusal;
  const { key, locale } = form;
  const address = WALLET_ADDRESSES[checkout.address];
  const outcome = placeOrder(shop, session, { key, locale, cart, email: WALLET_EMAIL, address, payment: "wallet" });
  endWallet(session);
  return outcome;
}

function obstacleTo(
  session: Session,
  { cart, checkout, form }: { cart: Cart; checkout: WalletCheckout; form: OrderForm },
): string | undefined {
  const { wallet, checkout: state } = session;
  const address = wallet.current?.address;
  if (cart.lines.length === 0) return "Shop.CartEmpty";
  if (address !== checkout.address) return "Shop.WalletAddressMissing";
  if (!isDelivered(address)) return "Shop.WalletCountry";
  const shortage = shortageOf(cart);
  if (shortage !== undefined) return shortage;
  if (form.key !== state.orderKey || form.seen !== seenWalletOrder(session, cart, checkout)) {
    return "Shop.CheckoutChanged";
  }
  return undefined;
}

function declined(session: Session): string | undefined {
  return session.wallet.mode === "decline" ? "Shop.WalletDeclined" : payment(session, "Shop.WalletDeclined");
}

/** Why the last order was refused, as long as the shopper sees the same order. */
export function walletProblem(session: Session, cart: Cart, checkout: WalletCheckout): string | undefined {
  const { problem } = session.wallet.current ?? {};
  const shortage = shortageOf(cart);
  if (problem === undefined || problem.seen !== seenWalletOrder(session, cart, checkout)) return shortage;
  return SHORTAGES.includes(problem.key) ? shortage : problem.key;
}
