import type { Color, Product, Variant } from "./model";

/** The variants that a gallery is asked for; an empty list = all. */
export interface VariantQuery {
  colors: readonly string[];
  sizes: readonly string[];
  /** Cents, both inclusive; `undefined` = open. */
  price: { from: number | undefined; to: number | undefined };
  isSaleOnly: boolean;
}

/** A price before a size is chosen. */
export interface Offer {
  variant: Variant;
  /** Other variants cost more. */
  isFrom: boolean;
}

/** What a card shows for a colour. */
export interface CardOffer extends Offer {
  color: Color;
  /** The card's link chooses the variant, because the colour's own price is not among those asked for. */
  isChosen: boolean;
  /** It is one that the gallery was asked for. */
  isWanted: boolean;
}

/** The cheapest variant in stock, or else the cheapest of all. */
export function offerOf({ bundle, variants }: Pick<Product, "bundle" | "variants">): Offer {
  const inStock = variants.filter((variant) => variant.stock > 0);
  const [first, ...others] = inStock.length > 0 ? inStock : variants;
  if (first === undefined) throw new Error(`catalogue: product ${bundle} has no variants`);
  const variant = others.reduce((cheapest, other) => (other.price < cheapest.price ? other : cheapest), first);
  return { variant, isFrom: others.some((other) => other.price !== variant.price) };
}

/** Whether a variant is what a gallery was asked for: reduced, in navy, in M. */
export function isWanted(variant: Variant, { colors, sizes, price, isSaleOnly }: VariantQuery): boolean {
  const { from = 0, to = Infinity } = price;
  return (
    (colors.length === 0 || colors.includes(variant.color)) &&
    (sizes.length === 0 || (sizes.includes(variant.size) && variant.stock > 0)) &&
    variant.price >= from &&
    variant.price <= to &&
    (!isSaleOnly || variant.originalPrice !== undefined)
  );
}

/** What a card shows for each colour: the price of the colour's page, or of a variant that was asked for. */
export function cardOffers({ bundle, colors, variants }: Product, query?: VariantQuery): CardOffer[] {
  return colors.map((color) => {
    const ofColor = variants.filter((variant) => variant.color === color.value);
    const own = offerOf({ bundle, variants: ofColor });
    const wanted = query === undefined ? ofColor : ofColor.filter((variant) => isWanted(variant, query));
    const hasOwnPrice = wanted.some((variant) => variant.price === own.variant.price);
    if (wanted.length === 0 || hasOwnPrice) return { color, ...own, isChosen: false, isWanted: wanted.length > 0 };
    const { variant } = offerOf({ bundle, variants: wanted });
    return { color, variant, isFrom: false, isChosen: true, isWanted: true };
  });
}

/** The colour that a card shows: of those asked for, the cheapest in stock, or else the cheapest of all. */
export function cardOffer(product: Product, query?: VariantQuery): CardOffer {
  const offers = cardOffers(product, query);
  const wanted = offers.filter((offer) => offer.isWanted);
  const candidates = wanted.length > 0 ? wanted : offers;
  const { variant } = offerOf({ bundle: product.bundle, variants: candidates.map((offer) => offer.variant) });
  const shown = candidates.find((offer) => offer.variant === variant);
  if (shown === undefined) throw new Error(`catalogue: product ${product.bundle} has no colours`);
  return shown;
}
