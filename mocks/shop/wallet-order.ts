import { COUNTRIES } from "./address";
import { cartOf } from "./cart-totals";
import { shippingPrice } from "./checkout-state";
import type { Cart } from "./model";
import { hasSoldOutLine, orderOf, placeOrder, type OrderForm } from "./orders";
import { accepted, refused, refusedFields, type Outcome } from "./outcome";
import type { Session } from "./session";
import { variantFinder, type Shop } from "./shop";
import { openCheckoutOf, WALLET_ADDRESSES, WALLET_EMAIL, type WalletAddress, type WalletCheckout } from "./wallet";

const SHIPPING_ABROAD = 990;

/** Whether the shop delivers there. */
export function isDelivered(address: WalletAddress): boolean {
  const { country } = WALLET_ADDRESSES[address];
  return COUNTRIES.some((each) => each === country);
}

/** The provider's checkout that the shopper came back from; `undefined` where there is none, or none any more. */
export function walletCheckout(shop: Shop, { wallet }: Session): WalletCheckout | undefined {
  return wallet.current === undefined ? undefined : openCheckoutOf(wallet, wallet.current.id, shop.now());
}

/** The shopper comes back from the provider's. @returns false for a checkout that is not open (any more) */
export function enterWallet(shop: Shop, session: Session, id: string): boolean {
  const { wallet } = session;
  if (openCheckoutOf(wallet, id, shop.now()) === undefined) return false;
  const known = wallet.current?.id === id ? wallet.current : undefined;
  wallet.current = known?.address === undefined ? { id } : { id, address: known.address };
  return true;
}

/** The checkout is over, ordered or left: the next one begins anew. */
export function endWallet({ wallet }: Session): void {
  delete wallet.current;
}

/** The cart as the wallet pays it: parcels abroad cost more. */
export function walletCart(shop: Shop, session: Session): Cart {
  const cart = cartOf(session.cart, variantFinder(shop, session), session.cartUpdatedAt);
  const address = session.wallet.current?.address;
  if (cart.lines.length === 0 || address === undefined) return cart;
  const isAbroad = WALLET_ADDRESSES[address].country !== "DE";
  const shipping = isAbroad ? SHIPPING_ABROAD : shippingPrice("standard", cart.subtotal);
  return { ...cart, shipping, total: cart.total - cart.shipping + shipping };
}

/** What the shopper sees of the order before it is placed, in short. */
export function seenWalletOrder({ wallet, cart }: Session, { total }: Cart, { card }: WalletCheckout): string {
  return [cart.revision, total, wallet.current?.address ?? "", card].join("-");
}

/** Takes over the address that was chosen at the provider's; one where the shop does not deliver is refused, and noted. */
export function takeWalletAddress(shop: Shop, session: Session): Outcome {
  const checkout = walletCheckout(shop, session);
  const { current } = session.wallet;
  if (checkout === undefined || current === undefined) return refused("Shop.WalletExpired");
  session.wallet.current = { id: current.id, address: checkout.address };
  return isDelivered(checkout.address) ? accepted("Shop.AddressKept") : refused("Shop.WalletCountry");
}

/** Places the order that the wallet pays, once for a key. What stands in the way is said and noted; the cart stays. */
export function placeWalletOrder(shop: Shop, session: Session, form: OrderForm): Outcome {
  if (orderOf(session, form.key) !== undefined) return accepted("Shop.OrderPlaced");
  const checkout = walletCheckout(shop, session);
  const { current } = session.wallet;
  if (checkout === undefined || current === undefined) return refused("Shop.WalletExpired");
  const cart = walletCart(shop, session);
  const obstacle = obstacleTo(session, { cart, checkout, form });
  if (obstacle !== undefined) {
    current.problem = { key: obstacle, seen: seenWalletOrder(session, cart, checkout) };
    return refused(obstacle);
  }
  if (!form.hasAcceptedTerms) return refusedFields({ terms: ["Shop.TermsMissing"] });
  const outcome = placeOrder(shop, session, { key: form.key, cart, email: WALLET_EMAIL });
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
  if (hasSoldOutLine(cart)) return "Shop.CheckoutSoldOut";
  if (form.key !== state.orderKey || form.seen !== seenWalletOrder(session, cart, checkout)) {
    return "Shop.CheckoutChanged";
  }
  if (wallet.mode === "decline") return "Shop.WalletDeclined";
  if (state.declines === 0) return undefined;
  session.checkout = { ...state, declines: state.declines - 1 };
  return "Shop.WalletDeclined";
}

/** Why the last order was refused, as long as the shopper sees the same order. */
export function walletProblem(session: Session, cart: Cart, checkout: WalletCheckout): string | undefined {
  const { address, problem } = session.wallet.current ?? {};
  if (address !== undefined && address === checkout.address && !isDelivered(address)) return "Shop.WalletCountry";
  if (problem === undefined || problem.seen !== seenWalletOrder(session, cart, checkout)) return undefined;
  return problem.key === "Shop.CheckoutSoldOut" && !hasSoldOutLine(cart) ? undefined : problem.key;
}
