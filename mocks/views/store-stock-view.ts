import type { StoresWithVariant } from "../shop/store-stock";

/** In which stores the chosen variant of a product lies. */
export interface StoreStockView extends Partial<StoresWithVariant> {
  bundle: string;
  /** Its address, without the language. */
  url: string;
  /** The page it stands on, with the chosen variant. */
  page: string;
  /** Kilometres as they are said. */
  distance: (km: number) => string;
}
