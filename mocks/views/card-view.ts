import type { Color, Variant } from "../shop/model";

/** What a product card shows about a colour. */
export interface CardColor {
  color: Color;
  /** The variant that has the price. */
  variant: Variant;
  /** The formatted price: `from €99.00`. */
  price: string;
  isSoldOut: boolean;
  /** The choice in the links to the product and its quick view: `?color=navy`. */
  query: string;
  /** What the card puts into the cart with one press. */
  variants: readonly Variant[];
}

/** What a product card shows besides `product`. */
export interface CardView {
  /** The colour whose picture, price and link the card has. */
  shown: CardColor;
  /** All colours, including that one. */
  colors: readonly CardColor[];
  isSoldOut: boolean;
  /** How to add a size to the cart: one of several, the only one, or not on the card (trousers, sold out). */
  quickAdd: "sizes" | "lone" | undefined;
}
