import { isSoldOut } from "../shop/gallery";
import type { Locale, Product, Variant } from "../shop/model";
import { cardOffer, cardOffers, type CardOffer, type Offer, type VariantQuery } from "../shop/offers";
import type { CardColor, CardView } from "../views/card-view";
import { moneyIn, translate } from "./formatters";

/** The facts about a product that a card shows. @param query of the gallery that contains the card */
export function cardView(product: Product, locale: Locale, query?: VariantQuery): CardView {
  const cardColor = (offer: CardOffer): CardColor => ({
    color: offer.color,
    variant: offer.variant,
    price: offerText(locale, offer),
    isSoldOut: offer.isChosen ? offer.variant.stock === 0 : isSoldOutIn(product, offer),
    query: chosenBy(offer),
    variants: variantsIn(product, offer),
  });
  return {
    shown: cardColor(cardOffer(product, query)),
    colors: cardOffers(product, query).map(cardColor),
    isSoldOut: isSoldOut(product),
    quickAdd: quickAddOf(product),
  };
}

function quickAddOf(product: Product): CardView["quickAdd"] {
  if (isSoldOut(product) || product.variants.some(({ width }) => width !== undefined)) return undefined;
  return product.variants.length === product.colors.length ? "lone" : "sizes";
}

function isSoldOutIn(product: Product, offer: CardOffer): boolean {
  return variantsIn(product, offer).every((variant) => variant.stock === 0);
}

function variantsIn({ variants }: Product, { color }: CardOffer): readonly Variant[] {
  return variants.filter((variant) => variant.color === color.value);
}

/** `€99.00`, `from €99.00`. */
export function offerText(locale: Locale, { variant, isFrom }: Offer): string {
  const price = moneyIn(locale, variant.price);
  return isFrom ? translate(locale, "Page.PriceFrom", { price }) : price;
}

/** The query that chooses an offer on the product's page. */
export function chosenBy({ color, variant, isChosen }: CardOffer): string {
  return `?color=${color.value}${isChosen ? `&variant=${variant.ean}` : ""}`;
}
