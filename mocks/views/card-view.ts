import type { Color, Variant } from "../shop/model";

/** What a product card shows of a colour. */
export interface CardColor {
  color: Color;
  /** The variant whose price it is. */
  variant: Variant;
  /** The price as it is written: `from €99.00`. */
  price: string;
  isSoldOut: boolean;
  /** What the links of the product and of its quick view choose: `?color=navy`. */
  query: string;
  /** What the card puts into the cart with one press. */
  variants: readonly Variant[];
}

/** What a product card shows besides `product`. */
export interface CardView {
  /** The colour whose picture, price and link the card has. */
  shown: CardColor;
  /** All colours, that one included. */
  colors: readonly CardColor[];
  isSoldOut: boolean;
  /** How a size is put into the cart: chosen from several, the only one, or not on the card: trousers, sold out. */
  quickAdd: "sizes" | "lone" | undefined;
}
