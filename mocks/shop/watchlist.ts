import type { FindVariant } from "./cart";
import { changeAccount } from "./customer";
import type { NamedLine } from "./line-name";
import type { Product } from "./model";
import { accepted, refused, type Outcome } from "./outcome";
import type { Session } from "./session";

/** Stores the watchlist, and the variants on it that were saved from the cart, in the account too. */
export function keepWatchlist(
  session: Session,
  watchlist: readonly string[],
  saved: readonly string[] = session.saved,
): void {
  session.watchlist = watchlist;
  session.saved = saved;
  changeAccount(session, { watchlist, saved });
}

/**
 * Puts a product on the watchlist; a second time changes nothing. The one taken off last returns to its place.
 * @param ean of the variant that was saved for later from the cart; empty for none
 */
export function watch(session: Session, product: Product | undefined, ean = ""): Outcome {
  if (product === undefined) return refused("Shop.ProductUnknown");
  const { bundle } = product;
  const { watchlist } = session;
  const unwatched = session.unwatched?.bundle === bundle ? session.unwatched : undefined;
  const place = watchlist.includes(bundle) ? undefined : (unwatched?.place ?? watchlist.length);
  const added = product.variants.some((variant) => variant.ean === ean) ? [ean] : [];
  keepWatchlist(
    session,
    place === undefined ? watchlist : [...watchlist.slice(0, place), bundle, ...watchlist.slice(place)],
    [...new Set([...session.saved, ...(unwatched?.saved ?? []), ...added])],
  );
  if (unwatched !== undefined) session.unwatched = undefined;
  return accepted("Theme.WatchlistProductWasAdded");
}

/** Takes a product off the watchlist, with its saved variants; one that is not on it is not an error. */
export function unwatch(session: Session, product: Product | undefined, bundle: string): Outcome {
  const place = session.watchlist.indexOf(bundle);
  const eans = product?.variants.map(({ ean }) => ean) ?? [];
  const saved = session.saved.filter((ean) => eans.includes(ean));
  if (place >= 0) session.unwatched = { bundle, place, saved };
  keepWatchlist(
    session,
    session.watchlist.filter((other) => other !== bundle),
    session.saved.filter((ean) => !saved.includes(ean)),
  );
  return accepted("Theme.WatchlistProductWasRemoved");
}

/** What is in the cart is no longer saved for later. Only its own button takes its product off the watchlist. */
export function forgetSaved(session: Session, eans: readonly string[]): void {
  const saved = session.saved.filter((ean) => !eans.includes(ean));
  if (saved.length < session.saved.length) keepWatchlist(session, session.watchlist, saved);
}

/** The variants that were saved for later, by bundle number. */
export function savedByBundle(session: Session, find: FindVariant): Record<string, NamedLine[]> {
  const found: Record<string, NamedLine[]> = {};
  for (const ean of session.saved) {
    const line = find(ean);
    if (line !== undefined) (found[line.product.bundle] ??= []).push(line);
  }
  return found;
}
