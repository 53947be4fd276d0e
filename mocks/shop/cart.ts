import type { Product, Variant } from "./model";
import { accepted, notice, refused, type Outcome } from "./outcome";

/** A cart as the shop keeps it: EANs and numbers, no products. Never changed in place. */
export interface CartState {
  readonly lines: readonly CartEntry[];
  readonly modifiers: readonly string[];
  /** Counts the changes. */
  readonly revision: number;
}

export interface CartEntry {
  readonly ean: string;
  readonly quantity: number;
  /** The line's identity if it is not the EAN: it stays the same when size or colour changes. */
  readonly key?: string;
}

/** Identifies a line of the cart. */
export function lineKey({ key, ean }: CartEntry): string {
  return key ?? ean;
}

/** Looks up what is sold under an EAN, with its current stock. */
export type FindVariant = (ean: string) => { product: Product; variant: Variant } | undefined;

export interface CartChange {
  cart: CartState;
  outcome: Outcome;
}

export const EMPTY_CART: CartState = { lines: [], modifiers: [], revision: 0 };

/** The typed quantity as the server reads it: empty, text or below one counts as 1; a fraction is truncated. */
export function parseQuantity(typed: string | undefined): number {
  const quantity = Math.trunc(Number(typed));
  return Number.isFinite(quantity) && quantity > 1 ? quantity : 1;
}

/** A cart with other lines. */
export function withLines(cart: CartState, lines: readonly CartEntry[]): CartState {
  return { ...cart, lines, revision: cart.revision + 1 };
}

/** The cart stays as it is, and the answer says why. */
export function refuse(cart: CartState, key: string, params?: Record<string, string | number>): CartChange {
  return { cart, outcome: refused(key, params) };
}

/**
 * Adds as many pieces as the stock allows, given those already in the cart. If that is fewer, the outcome says so.
 * @param position of a new line; default: the end
 */
export function addToCart(
  cart: CartState,
  find: FindVariant,
  { ean, quantity }: CartEntry,
  position = cart.lines.length,
): CartChange {
  if (ean === "") return refuse(cart, "Theme.ChooseSize");
  const found = find(ean);
  if (found === undefined) return refuse(cart, "Shop.VariantUnknown");
  const { stock } = found.variant;
  if (stock === 0) return refuse(cart, "Shop.SoldOut");
  const already = cart.lines.find((line) => line.ean === ean)?.quantity ?? 0;
  if (already >= stock) return refuse(cart, "Shop.AllStockInCart", { count: stock });
  const total = Math.min(already + quantity, stock);
  const lines =
    already === 0
      ? [...cart.lines.slice(0, position), newLine(cart, ean, total), ...cart.lines.slice(position)]
      : cart.lines.map((line) => (line.ean === ean ? { ...line, quantity: total } : line));
  const short = total < already + quantity ? [notice("info", "Shop.FewerAdded", { count: total - already })] : [];
  return { cart: withLines(cart, lines), outcome: accepted("Shop.CartProductWasAdded", short) };
}

/** A line's key is its EAN, unless another line that once had that EAN still uses it. */
function newLine({ lines }: CartState, ean: string, quantity: number): CartEntry {
  const keys = lines.map(lineKey);
  if (!keys.includes(ean)) return { ean, quantity };
  let number = 2;
  while (keys.includes(`${ean}-${number}`)) number += 1;
  return { ean, quantity, key: `${ean}-${number}` };
}

/** Adds several variants. Succeeds if at least one could be added; the others are reported. */
export function addSeveralToCart(cart: CartState, find: FindVariant, entries: readonly CartEntry[]): CartChange {
  if (entries.length === 0) return refuse(cart, "Theme.ChooseSize");
  let changed = cart;
  const outcomes = entries.map((entry) => {
    const change = addToCart(changed, find, entry);
    changed = change.cart;
    return change.outcome;
  });
  const notices = outcomes.flatMap((outcome) => outcome.notices);
  const success = outcomes.some((outcome) => outcome.success);
  return { cart: changed, outcome: success ? accepted("Shop.CartProductWasAdded", notices) : { success, notices } };
}

/** Sets a line's quantity. More than the stock is cut to the stock and counts as refused: the control goes back. */
export function setQuantity(cart: CartState, find: FindVariant, key: string, quantity: number): CartChange {
  const changing = cart.lines.find((line) => lineKey(line) === key);
  if (changing === undefined) return refuse(cart, "Shop.LineMissing");
  const stock = find(changing.ean)?.variant.stock ?? 0;
  if (stock === 0) return refuse(cart, "Shop.SoldOut");
  const kept = Math.min(quantity, stock);
  const changed = withLines(
    cart,
    cart.lines.map((line) => (line === changing ? { ...line, quantity: kept } : line)),
  );
  if (kept < quantity) return refuse(changed, "Shop.OnlyStockAvailable", { count: stock });
  return { cart: changed, outcome: accepted("Theme.CartProductWasUpdated") };
}

/** What may change in a line while its product stays. */
export type VariantChange = { size: string } | { color: string };

/** Changes a line's size or colour; its key stays. If that variant already has its own line, the two are merged. */
export function changeVariant(cart: CartState, find: FindVariant, key: string, change: VariantChange): CartChange {
  const line = cart.lines.find((candidate) => lineKey(candidate) === key);
  const found = line === undefined ? undefined : find(line.ean);
  if (line === undefined || found === undefined) return refuse(cart, "Shop.LineMissing");
  const wanted = { color: found.variant.color, size: found.variant.size, ...change };
  const target = found.product.variants.find(
    (variant) => variant.color === wanted.color && variant.size === wanted.size,
  );
  if (target === undefined) return refuse(cart, "Shop.VariantUnknown");
  if (target.stock === 0) return refuse(cart, "Shop.SoldOut");
  if (target.ean === line.ean) return { cart, outcome: accepted("Theme.CartProductWasUpdated") };
  const beside = cart.lines.find((candidate) => candidate.ean === target.ean)?.quantity ?? 0;
  const quantity = Math.min(line.quantity + beside, target.stock);
  const changed = key === target.ean ? { ean: target.ean, quantity } : { ean: target.ean, quantity, key };
  const lines = cart.lines
    .filter((candidate) => candidate.ean !== target.ean)
    .map((candidate) => (candidate === line ? changed : candidate));
  const short =
    quantity < line.quantity + beside ? [notice("info", "Shop.OnlyStockAvailable", { count: target.stock })] : [];
  return { cart: withLines(cart, lines), outcome: accepted("Theme.CartProductWasUpdated", short) };
}

/** Which lines an endpoint may remove. */
export type RemovableLine = "any" | "out-of-stock" | "cross-border";

/** Removes a line, if the endpoint is meant for a line of its kind. */
export function removeFromCart(cart: CartState, find: FindVariant, key: string, removable: RemovableLine): CartChange {
  const removed = cart.lines.find((line) => lineKey(line) === key);
  if (removed === undefined) return refuse(cart, "Shop.LineMissing");
  const found = find(removed.ean);
  if (removable === "out-of-stock" && (found?.variant.stock ?? 0) > 0) return refuse(cart, "Shop.StillInStock");
  if (removable === "cross-border" && found?.product.isCrossBorder !== true) return refuse(cart, "Shop.NotCrossBorder");
  const lines = cart.lines.filter((line) => line !== removed);
  return { cart: withLines(cart, lines), outcome: accepted("Theme.CartProductWasRemoved") };
}
