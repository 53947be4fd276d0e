import type { Color, Variant } from "../shop/model";
import type { Offer } from "../shop/offers";

/** What a product page and the quick view show besides `product`. */
export interface ProductView {
  /** The colour the server has chosen: by `?color=`, by `?variant=`, or the first that is in stock. */
  color: Color;
  /** The variant the server has chosen: by `?variant=` (an EAN), or a lone one. */
  variant?: Variant;
  /** The price before a size is chosen: the colour's cheapest variant. */
  colorOffer: Offer;
  isSoldOut: boolean;
  /** Whether it has variants with width and length. */
  hasAxes: boolean;
  widths: readonly string[];
  lengths: readonly string[];
  /** In the order of the catalogue, each once. */
  sizes: readonly string[];
}
