import type { StoresWithVariant } from "../shop/store-stock";

/** The stores that have the chosen variant of a product. */
export interface StoreStockView extends Partial<StoresWithVariant> {
  bundle: string;
  /** Its address, without the language. */
  url: string;
  /** The page that shows it, with the chosen variant. */
  page: string;
  /** Formats kilometres. */
  distance: (km: number) => string;
}
