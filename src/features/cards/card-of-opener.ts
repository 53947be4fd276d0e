import { ATTRIBUTE, attributeSelector } from "../../contract/markup";

/** The product card around an opener of the quick view, if there is one. */
function cardOf(opener: Element): Element | undefined {
  return opener.closest(attributeSelector(ATTRIBUTE.island, "product-card")) ?? undefined;
}

/** `value` of the colour that the card shows; `undefined` for the server's. */
export function colorOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  return card?.getAttribute(ATTRIBUTE.colorValue) ?? undefined;
}

/** The URL of the product's page: the card's link, which follows its colour, else the opener's own. */
export function productLinkOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  const link = card?.querySelector(`a${attributeSelector(ATTRIBUTE.slot, "link")}`) ?? undefined;
  return (link ?? opener).getAttribute("href") ?? undefined;
}
