import type { Variant } from "./model";
import { seededRandom } from "./random";
import { distanceKm, type Store } from "./stores";

/** A store, and how many pieces of a variant it has. */
export interface StoreStock {
  store: Store;
  pieces: number;
  /** From the shopper's own store. */
  distanceKm?: number;
}

/** Which stores have a variant. */
export interface StoresWithVariant {
  /** The shopper's own store, whether it has the variant or not. */
  own?: StoreStock;
  /** All others that have it: nearest to the shopper's own first, or in list order if there is none. */
  others: readonly StoreStock[];
}

/** One store in six has a variant, if it is in stock at all. */
const CHANCE = 1 / 6;
const MOST_PIECES = 3;

/** @param ownKey the shopper's own store, if they have chosen one */
export function storesWith(variant: Variant, stores: readonly Store[], ownKey: string | undefined): StoresWithVariant {
  const own = stores.find(({ key }) => key === ownKey);
  const others = stores
    .filter((store) => store !== own)
    .map((store) => ({ store, pieces: piecesIn(store, variant), ...(own && { distanceKm: distanceKm(own, store) }) }))
    .filter(({ pieces }) => pieces > 0)
    .sort((a, b) => (a.distanceKm ?? 0) - (b.distanceKm ?? 0));
  return { ...(own && { own: { store: own, pieces: piecesIn(own, variant) } }), others };
}

/** The same for the same variant and store, whoever asks. */
function piecesIn({ key }: Store, { ean, stock }: Variant): number {
  if (stock === 0) return 0;
  const letters = `${ean} ${key}`.split("");
  const random = seededRandom(letters.reduce((seed, letter) => Math.imul(seed, 31) + letter.charCodeAt(0), 7));
  return random() < CHANCE ? 1 + Math.floor(random() * MOST_PIECES) : 0;
}
