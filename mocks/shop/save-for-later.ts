import { lineKey, removeFromCart, type RemovableLine } from "./cart";
import { accepted, type Outcome } from "./outcome";
import type { Session } from "./session";
import { changeCart, variantFinder, type Shop } from "./shop";
import { watch } from "./watchlist";

/** Moves a line from the cart to the watchlist, which keeps its variant; the quantity is dropped. */
export function saveForLater(shop: Shop, session: Session, key: string, removable: RemovableLine): Outcome {
  const line = session.cart.lines.find((candidate) => lineKey(candidate) === key);
  const found = line && variantFinder(shop, session)(line.ean);
  const outcome = changeCart(shop, session, (cart, find) => removeFromCart(cart, find, key, removable));
  if (!outcome.success || found === undefined) return outcome;
  watch(session, found.product, found.variant.ean);
  return accepted("Theme.CartProductWasSaved", outcome.notices);
}
