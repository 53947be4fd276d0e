import { object, text, type Parser, readable } from "../lib/parse";
import { bool, count, number, textOrNumber } from "../lib/parse-values";

/** A text formatted by the server, or a number to be formatted with locale and currency (`saleDiscount`: percent). */
export type Amount = string | number;

/** The prices of a variant. @see spec §3 */
export interface Prices {
  isSale: boolean;
  price: Amount;
  originalPrice?: Amount;
  saleDiscount?: Amount;
}

/** The JSON of a variant input's `data-variant`. @see spec §3, contract §2 */
export interface VariantData {
  /** Pieces in stock, an integer ≥ 0. */
  stockCount: number;
  /** Absent: the price that the server printed stays. */
  prices?: Prices;
  /** The price as a number, for analytics. */
  priceValue?: number;
  /** Further text fields, each shown in the slot of its kebab-case name: `deliveryTime` → `delivery-time`. */
  texts: Readonly<Record<string, string>>;
}

/** The JSON of a colour input's `data-color`. @see spec §3 */
export interface ColorData {
  title: string;
  /** URL of the product gallery's picture for this colour. */
  mainImage?: string;
  /** Shown on a product card besides the picture. */
  offer?: ColorOffer;
}

/** The price of a colour before a size is chosen; a text may say "from". @see contract §2, product-card */
export interface ColorOffer extends Prices {
  isSoldOut?: boolean;
}

/** An empty text, `null`, PHP's `false` or an absent value means no amount. */
const optionalAmount: Parser<Amount | undefined> = (raw, path) =>
  raw === "" || raw === false ? undefined : readable(textOrNumber)(raw, path);

const priceFields = {
  isSale: bool,
  price: textOrNumber,
  originalPrice: optionalAmount,
  saleDiscount: optionalAmount,
};
const offer: Parser<ColorOffer> = object({ ...priceFields, isSoldOut: readable(bool) });

const variantFields = object({
  stockCount: count,
  prices: readable(object(priceFields)),
  priceValue: readable(number),
});

export const parseVariantData: Parser<VariantData> = (raw, path) => {
  const fields = variantFields(raw, path);
  const texts: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(fields)) if (typeof value === "string") texts[name] = value;
  const { stockCount, prices, priceValue } = fields;
  return { stockCount, texts, ...(prices && { prices }), ...(priceValue === undefined ? {} : { priceValue }) };
};

export const parseColorData: Parser<ColorData> = object({
  title: text,
  mainImage: readable(text),
  offer: readable(offer),
});
