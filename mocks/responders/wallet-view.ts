import type { ShippingMethod } from "../shop/checkout-state";
import type { Cart } from "../shop/model";
import { hasSoldOutLine } from "../shop/orders";
import { WALLET_ADDRESSES, WALLET_CARDS, type WalletCheckout } from "../shop/wallet";
import { isDelivered, seenWalletOrder, walletCart, walletProblem } from "../shop/wallet-order";
import type { ShopRequest } from "./responder";

/** What the wallet's page and its fragments show. */
export interface WalletView {
  address: (typeof WALLET_ADDRESSES)[keyof typeof WALLET_ADDRESSES];
  card: string;
  shipping: ShippingMethod;
  /** The shop has not heard of this address yet. */
  isNew: boolean;
  isDelivered: boolean;
  /** As the wallet pays it. */
  cart: Cart;
  sessionId: string;
  orderKey: string;
  seen: string;
  /** Text key of the reason why the last order was refused. */
  problem?: string;
  hasSoldOutLine: boolean;
}

export function walletView({ shop, session }: ShopRequest, checkout: WalletCheckout): WalletView {
  const cart = walletCart(shop, session);
  const problem = walletProblem(session, cart, checkout);
  const isNew = session.wallet.current?.address !== checkout.address;
  return {
    address: WALLET_ADDRESSES[checkout.address],
    card: WALLET_CARDS[checkout.card],
    shipping: session.checkout.shipping,
    isNew,
    isDelivered: isNew || isDelivered(checkout.address),
    cart,
    sessionId: checkout.id,
    orderKey: session.checkout.orderKey,
    seen: seenWalletOrder(session, cart, checkout),
    ...(problem === undefined ? {} : { problem }),
    hasSoldOutLine: hasSoldOutLine(cart),
  };
}
