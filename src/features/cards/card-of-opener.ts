import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest } from "../../lib/dom";
import { attributeOf, descendants } from "../../lib/node";

/** The product card around an opener of the quick view, if there is one. */
function cardOf(opener: Element): Element | undefined {
  return closest(opener, attributeSelector(ATTRIBUTE.island, "product-card"));
}

/** `value` of the colour that the card shows; `undefined` for the server's. */
export function colorOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  return card === undefined ? undefined : attributeOf(card, ATTRIBUTE.colorValue);
}

/** The URL of the product's page: the card's link, which follows its colour, else the opener's own. */
export function productLinkOf(opener: Element): string | undefined {
  const card = cardOf(opener);
  const link = card === undefined ? undefined : descendants(card, `a${attributeSelector(ATTRIBUTE.slot, "link")}`)[0];
  return attributeOf(link ?? opener, "href");
}
