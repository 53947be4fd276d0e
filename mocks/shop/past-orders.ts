import { accountOf, shopperOf } from "./customer";
import type { Product, Text, Variant } from "./model";
import type { Session } from "./session";
import { variantFinder, type Shop } from "./shop";
import { DEMO_USER, SHOWCASE } from "./showcase";

/** A piece that was delivered. */
export interface PastLine {
  /** Unique in the order: the EAN. */
  key: string;
  product: Product;
  variant: Variant;
  quantity: number;
  /** Why it cannot be sent back. */
  finalReason?: Text;
}

/** An order that has arrived. */
export interface PastOrder {
  number: string;
  /** Where its confirmation went. */
  email: string;
  /** Whose it is; see `shopperOf`. */
  shopper: string;
  /** ISO date-time. */
  placedAt: string;
  lines: readonly PastLine[];
  /** Cents. */
  total: number;
}

/** An order of the demo shopper, so that there is something to return and repair. */
export const DEMO_ORDER = { number: "M-90017", email: DEMO_USER.email } as const;

const DEMO_ORDER_AGE_MS = 12 * 24 * 60 * 60 * 1000;

const DEMO_LINES: readonly [bundle: string, color: string, size: string, quantity: number][] = [
  [SHOWCASE.jumper, "navy", "M", 1],
  [SHOWCASE.trousers, "charcoal", "32/32", 1],
  [SHOWCASE.plenty, "moss", "39–42", 2],
  [SHOWCASE.loneVariant, "ecru", "", 1],
];

const CUT_TO_SIZE: Text = {
  en: "Made to measure for you, so we cannot take it back.",
  de: "Für dich nach Maß gefertigt, daher können wir sie nicht zurücknehmen.",
};

/** The orders of the shopper who is logged in, latest first. */
export function pastOrders(shop: Shop, session: Session): PastOrder[] {
  const account = accountOf(session);
  if (account === undefined) return [];
  return allOrders(shop, session).filter(({ shopper }) => shopper === account.email);
}

/** Finds an order by number and email; case does not matter. */
export function findOrder(shop: Shop, session: Session, number: string, email: string): PastOrder | undefined {
  const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
  return allOrders(shop, session).find((order) => same(order.number, number) && same(order.email, email));
}

/** An order that the shopper has looked up, or that is their own. */
export function openOrder(shop: Shop, session: Session, number: string): PastOrder | undefined {
  const own = shopperOf(session);
  return allOrders(shop, session).find(
    (order) => order.number === number && (order.shopper === own || session.foundOrders.includes(number)),
  );
}

function allOrders(shop: Shop, { orders }: Session): PastOrder[] {
  const placed = orders.map(({ number, email, shopper, placedAt, cart }): PastOrder => {
    return { number, email, shopper, placedAt, lines: cart.lines, total: cart.total };
  });
  return [...placed.reverse(), demoOrder(shop)];
}

function demoOrder(shop: Shop): PastOrder {
  const lines = DEMO_LINES.flatMap(([bundle, color, size, quantity]): PastLine[] => {
    const product = shop.products.find((candidate) => candidate.bundle === bundle);
    const ofColor = product?.variants.filter((variant) => variant.color === color) ?? [];
    const variant = ofColor.find((candidate) => candidate.size === size) ?? ofColor[0];
    if (product === undefined || variant === undefined) return [];
    const line = { key: variant.ean, product, variant, quantity };
    return [bundle === SHOWCASE.loneVariant ? { ...line, finalReason: CUT_TO_SIZE } : line];
  });
  const total = lines.reduce((sum, { variant, quantity }) => sum + variant.price * quantity, 0);
  const placedAt = new Date(shop.now().getTime() - DEMO_ORDER_AGE_MS).toISOString();
  return { ...DEMO_ORDER, shopper: DEMO_ORDER.email, placedAt, lines, total };
}

/** Any variant with an EAN, sold in whatever order. */
export function pieceOfEan(
  shop: Shop,
  session: Session,
  ean: string,
): Pick<PastLine, "product" | "variant"> | undefined {
  return variantFinder(shop, session)(ean.replace(/\s/g, ""));
}
