import type { ReactElement } from "react";
import { priceView, type PriceView } from "../../../rules/price";
import { stockText } from "../../../rules/stock";
import type { Offer, Variant, SelectedVariant } from "../../../rules/variants";
import { numberText } from "../../../lib/template";
import { config } from "../../../contract/config";
import { productText } from "../../../say/product-text";
import type { OrderFormProps } from "./parse";
import {
  FurtherText,
  InCart,
  InCartCount,
  OnSale,
  Price,
  PriceCurrent,
  PriceDiscount,
  PriceOriginal,
  Stock,
} from "./slots";

/** Class of the price box for a sale price. */
const SALE = "is-sale";

interface VariantFactsProps extends OrderFormProps {
  selected: SelectedVariant;
  isSoldOut: boolean;
  /** Before a choice: the price of the colour. */
  offer: Offer | undefined;
  isPricePlain: boolean;
  /** Pieces of the chosen variant in the cart. */
  inCart: number;
}

/** Stock, price and further texts of the chosen variant. Before a choice the server's stay. */
export function VariantFacts({
  selected,
  isSoldOut,
  stockMin,
  textSlots,
  offer,
  isPricePlain,
  inCart,
}: VariantFactsProps): ReactElement {
  const variant = selected.kind === "unselected" ? undefined : selected.variant;
  const price = priceOf(variant ?? offer?.variant);
  return (
    <>
      <Stock>{stockLine(variant, stockMin, isSoldOut)}</Stock>
      <InCart hidden={inCart === 0} />
      <InCartCount>{numberText(inCart, config().locale)}</InCartCount>
      {price === undefined ? null : (
        <Prices price={price} isFrom={variant === undefined && offer?.isFrom === true} isPlain={isPricePlain} />
      )}
      {variant === undefined
        ? null
        : textSlots.map(({ slot, field }) => (
            <FurtherText key={slot} of={slot}>
              {variant.data.texts[field] ?? ""}
            </FurtherText>
          ))}
    </>
  );
}

interface PricesProps {
  price: PriceView;
  isFrom: boolean;
  /** One slot shows all of it. */
  isPlain: boolean;
}

function Prices({ price, isFrom, isPlain }: PricesProps): ReactElement {
  const current = isFrom ? productText("Theme.PriceFrom", { price: price.current }) : price.current;
  return (
    <>
      <Price className={price.isSale ? SALE : undefined} withoutClass={price.isSale ? undefined : SALE}>
        {isPlain ? current : undefined}
      </Price>
      <PriceCurrent>{current}</PriceCurrent>
      <OnSale hidden={price.original === undefined} />
      <PriceOriginal hidden={price.original === undefined}>{price.original ?? ""}</PriceOriginal>
      <PriceDiscount hidden={price.discount === undefined}>{price.discount ?? ""}</PriceDiscount>
    </>
  );
}

function priceOf(variant: Variant | undefined): PriceView | undefined {
  const prices = variant?.data.prices;
  return prices && priceView(prices, config());
}

function stockLine(variant: Variant | undefined, stockMin: number, isSoldOut: boolean): string {
  const text = stockText(variant?.data.stockCount, { stockMin, isBundleSoldOut: isSoldOut });
  return text === undefined ? "" : productText(text.key, text.params);
}

/** One sentence for a screen reader: `M: Only 3 more of this item available, 89,00 €`. */
export function variantSummary(variant: Variant, stockMin: number, isAllInCart: boolean): string {
  const facts = [stockLine(variant, stockMin, false), priceOf(variant)?.current];
  if (isAllInCart) facts.push(productText("Theme.AllInCart"));
  return `${variant.label}: ${facts.filter(Boolean).join(", ")}`;
}
