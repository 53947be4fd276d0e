import { attributeOf } from "../../lib/node";

/**
 * A strict `style-src` blocks every parsed `style` attribute, in inert documents too. So answers are parsed with this
 * attribute instead, and styles reach the page through the CSSOM. Server HTML never contains it.
 */
export const STYLE_STAND_IN = "data-storefront-style";

/** Sets or removes the stand-in of an inert element. */
export function setStandIn(inert: Element, style: string | undefined): void {
  if (style !== undefined) Element.prototype.setAttribute.call(inert, STYLE_STAND_IN, style);
  else Element.prototype.removeAttribute.call(inert, STYLE_STAND_IN);
}

/** Replaces `style` by its stand-in in an inert copy of the page. */
export function standInForStyle(copy: Element): void {
  setStandIn(copy, attributeOf(copy, "style"));
  Element.prototype.removeAttribute.call(copy, "style");
}
