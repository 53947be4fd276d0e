import type { Span } from "../shop/store-hours";
import type { FoundStores, Store, StoreService } from "../shop/stores";

/** What the store finder's page and its list show. */
export interface StoreFinderView extends Omit<FoundStores, "kind"> {
  /** `here`: around the shopper's own place. */
  kind: FoundStores["kind"] | "here";
  stores: readonly { store: Store; distanceKm?: number }[];
  /** The first ones, with hours and services, and all others: name and place. */
  inFull: StoreFinderView["stores"];
  inShort: StoreFinderView["stores"];
  asked: { term: string; near: string; radius: number; services: readonly StoreService[]; isOpenOnly: boolean };
  /** At this moment. */
  isOpen: (store: Store) => boolean;
  radii: readonly number[];
  services: readonly StoreService[];
  /** `?q=Leipzig` or the empty text: exactly as it stands in the address. */
  search: string;
  /** Kilometres as they are said. */
  distance: (km: number) => string;
  /** Days in a row with the same hours are one: `Monday–Friday`. */
  week: (store: Store) => readonly { name: string; spans: readonly Span[] }[];
  dateName: (date: string) => string;
  countryName: (country: Store["country"]) => string;
  /** `data-opening-hours`: the week, and the special days of the next two months. */
  hours: (store: Store) => Readonly<Record<string, unknown>>;
  /** Those of them that the shopper is told of. */
  upcoming: (store: Store) => Store["hours"]["special"];
}
