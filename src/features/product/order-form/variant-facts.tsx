import type { ReactElement } from "react";
import { priceView, type PriceView } from "../../../rules/price";
import { stockText } from "../../../rules/stock";
import type { Offer, Variant } from "../../../rules/variant-index";
import type { SelectedVariant } from "../../../rules/variant-selection";
import { numberText } from "../../../lib/number-text";
import { Slot } from "../../../attach/slots";
import { config } from "../../../contract/read-config";
import { productText } from "../../../say/product-text";
import type { OrderFormProps } from "./parse";

interface VariantFactsProps extends OrderFormProps {
  selected: SelectedVariant;
  isSoldOut: boolean;
  /** Before a choice: what the colour costs. */
  offer: Offer | undefined;
  /** Pieces of the chosen variant. */
  inCart: number;
}

/** Stock, price and further texts of the chosen variant. Before a choice the server's stay. */
export function VariantFacts({
  selected,
  isSoldOut,
  stockMin,
  textSlots,
  offer,
  inCart,
}: VariantFactsProps): ReactElement {
  const variant = selected.kind === "unselected" ? undefined : selected.variant;
  const shown = variant ?? offer?.variant;
  return (
    <>
      <Slot name="stock">{stockLine(variant, stockMin, isSoldOut)}</Slot>
      <Slot name="in-cart" hidden={inCart === 0} />
      <Slot name="in-cart-count">{numberText(inCart, config().locale)}</Slot>
      {shown === undefined ? null : (
        <Price price={priceOf(shown)} isFrom={variant === undefined && offer?.isFrom === true} />
      )}
      {variant === undefined
        ? null
        : textSlots.map(({ slot, field }) => (
            <Slot key={slot} name={slot}>
              {variant.data.texts[field] ?? ""}
            </Slot>
          ))}
    </>
  );
}

function Price({ price, isFrom }: { price: PriceView; isFrom: boolean }): ReactElement {
  return (
    <>
      <Slot name="price" className={price.isSale ? "is-sale" : undefined} />
      <Slot name="price-current">
        {isFrom ? productText("Theme.PriceFrom", { price: price.current }) : price.current}
      </Slot>
      <Slot name="price-original" hidden={price.original === undefined}>
        {price.original ?? ""}
      </Slot>
      <Slot name="price-discount" hidden={price.discount === undefined}>
        {price.discount ?? ""}
      </Slot>
    </>
  );
}

function priceOf({ data }: Variant): PriceView {
  return priceView(data.prices, config());
}

function stockLine(variant: Variant | undefined, stockMin: number, isSoldOut: boolean): string {
  const text = stockText(variant?.data.stockCount, { stockMin, isBundleSoldOut: isSoldOut });
  return text === undefined ? "" : productText(text.key, text.params);
}

/** One sentence for a screen reader: `M: Only 3 more of this item available, 89,00 €`. */
export function variantSummary(variant: Variant, stockMin: number, isAllInCart: boolean): string {
  const facts = [stockLine(variant, stockMin, false), priceOf(variant).current];
  if (isAllInCart) facts.push(productText("Theme.AllInCart"));
  return `${variant.label}: ${facts.join(", ")}`;
}
