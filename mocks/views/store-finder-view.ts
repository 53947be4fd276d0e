import type { Span } from "../shop/store-hours";
import type { FoundStores, Store, StoreService } from "../shop/stores";

/** What the store finder's page and its list show. */
export interface StoreFinderView extends Omit<FoundStores, "kind"> {
  /** `here`: around the shopper's own location. */
  kind: FoundStores["kind"] | "here";
  stores: readonly { store: Store; distanceKm?: number }[];
  /** The first ones, with hours and services; all others only with name and place. */
  inFull: StoreFinderView["stores"];
  inShort: StoreFinderView["stores"];
  asked: { term: string; near: string; radius: number; services: readonly StoreService[]; isOpenOnly: boolean };
  /** Right now. */
  isOpen: (store: Store) => boolean;
  radii: readonly number[];
  services: readonly StoreService[];
  /** `?q=Leipzig` or the empty text: exactly as in the address. */
  search: string;
  /** Formats kilometres. */
  distance: (km: number) => string;
  /** Consecutive days with the same hours are combined: `Monday–Friday`. */
  week: (store: Store) => readonly { name: string; spans: readonly Span[] }[];
  dateName: (date: string) => string;
  countryName: (country: Store["country"]) => string;
  /** `data-opening-hours`: the week, and the special days of the next two months. */
  hours: (store: Store) => Readonly<Record<string, unknown>>;
  /** The special days that the shopper is told about. */
  upcoming: (store: Store) => Store["hours"]["special"];
}
