import { randomUUID } from "node:crypto";
import { deliveryAddress } from "./address";
import type { CartChange, CartState, FindVariant } from "./cart";
import { cartOf } from "./cart-totals";
import { buildCatalog } from "./catalog";
import { originalOf } from "./gallery";
import { deliveryOf } from "./delivery";
import type { Cart, Product, Variant } from "./model";
import type { Outcome } from "./outcome";
import { newSession, type Session } from "./session";
import type { WalletMode } from "./wallet";

/** The shop: what it sells and who is in it. No HTTP, no HTML. */
export interface Shop {
  readonly products: readonly Product[];
  readonly sessions: Map<string, Session>;
  readonly now: () => Date;
  /** A new CSRF token or session id. */
  readonly newToken: () => string;
  /** Counts everybody's orders. */
  readonly orderNumbers: { next: number };
  /** What the wallet does in new sessions. */
  readonly walletMode: WalletMode;
  readonly repairNumbers: { next: number };
  readonly returnNumbers: { next: number };
}

export interface ShopOptions {
  /** Tests set the clock. */
  now?: () => Date;
  newToken?: () => string;
  /** Default: `off`. The shop that people look at has a wallet. */
  walletMode?: WalletMode;
  /** Sells only these products, so that pages are small. Some pages, such as the home page, need the whole range. */
  bundles?: readonly string[];
}

const SESSIONS_KEPT = 5000;

/** An open shop with full shelves and nobody in it. */
export function createShop(options: ShopOptions = {}): Shop {
  return {
    products: buildCatalog().filter(({ bundle }) => options.bundles?.includes(bundle) ?? true),
    sessions: new Map(),
    now: options.now ?? (() => new Date()),
    newToken: options.newToken ?? randomUUID,
    orderNumbers: { next: 1 },
    walletMode: options.walletMode ?? "off",
    repairNumbers: { next: 1 },
    returnNumbers: { next: 1 },
  };
}

/** The session with an id; a new one if nobody has used that id yet. */
export function openSession(shop: Shop, id: string): Session {
  const session = shop.sessions.get(id) ?? freshSession(shop, id);
  keepSession(shop, session);
  return session;
}

/** From now on the session is found by its id. The least recently used ones make room. */
export function keepSession(shop: Shop, session: Session): void {
  shop.sessions.delete(session.id);
  shop.sessions.set(session.id, session);
  for (const oldest of shop.sessions.keys()) {
    if (shop.sessions.size <= SESSIONS_KEPT) break;
    shop.sessions.delete(oldest);
  }
}

/** Gives a session a new id; it can no longer be found by the old one. */
export function changeId(shop: Shop, session: Session): void {
  shop.sessions.delete(session.id);
  session.id = shop.newToken();
  keepSession(shop, session);
}

/** Forgets everything about a session except its id. */
export function resetSession(shop: Shop, session: Session): void {
  Object.assign(session, freshSession(shop, session.id));
}

/** A session that cannot be found yet. */
export function freshSession(shop: Shop, id: string): Session {
  return newSession({ id, csrfToken: shop.newToken(), now: shop.now(), walletMode: shop.walletMode });
}

/** A product with the stock that this session sees. */
export function findProduct(shop: Shop, session: Session, bundle: string): Product | undefined {
  const number = originalOf(bundle);
  const product = shop.products.find((candidate) => candidate.bundle === number);
  if (product === undefined || product.bundle === bundle) return product && stocked(product, session);
  return { ...stocked(product, session), bundle };
}

/** All products with the stock that this session sees. */
export function allProducts(shop: Shop, session: Session): readonly Product[] {
  return session.stock.size === 0 ? shop.products : shop.products.map((product) => stocked(product, session));
}

function stocked(product: Product, { stock }: Session): Product {
  if (!product.variants.some((variant) => stock.has(variant.ean))) return product;
  return {
    ...product,
    variants: product.variants.map((variant) => withStock(product, variant, stock.get(variant.ean))),
  };
}

function withStock(product: Product, variant: Variant, stock: number | undefined): Variant {
  if (stock === undefined) return variant;
  return { ...variant, stock, delivery: deliveryOf({ stock, isCrossBorder: product.isCrossBorder }) };
}

/** Looks up EANs with the stock that this session sees. */
export function variantFinder(shop: Shop, session: Session): FindVariant {
  return (ean) => {
    for (const product of allProducts(shop, session)) {
      const variant = product.variants.find((candidate) => candidate.ean === ean);
      if (variant !== undefined) return { product, variant };
    }
    return undefined;
  };
}

/** The cart of a session, with products, prices and totals. */
export function viewCart(shop: Shop, session: Session): Cart {
  const { checkout, cart, cartUpdatedAt } = session;
  const { country } = deliveryAddress(checkout);
  const choice = { ...checkout, ...(checkout.isAddressComplete ? { country } : {}) };
  return cartOf(cart, variantFinder(shop, session), cartUpdatedAt, choice);
}

/** Carries out one of the cart's rules. */
export function changeCart(
  shop: Shop,
  session: Session,
  change: (cart: CartState, find: FindVariant) => CartChange,
): Outcome {
  const { cart, outcome } = change(session.cart, variantFinder(shop, session));
  if (cart.revision !== session.cart.revision) session.cartUpdatedAt = shop.now().toISOString();
  session.cart = cart;
  return outcome;
}

/** Takes sold pieces from the stock that this session sees. */
export function takeFromStock(shop: Shop, session: Session, ean: string, pieces: number): void {
  const found = variantFinder(shop, session)(ean);
  if (found !== undefined) session.stock.set(ean, Math.max(0, found.variant.stock - pieces));
}

/** Sets a variant's stock as this session sees it. `false` for an unknown EAN. */
export function setStock(shop: Shop, session: Session, ean: string, pieces: number): boolean {
  if (variantFinder(shop, session)(ean) === undefined) return false;
  session.stock.set(ean, pieces);
  return true;
}
