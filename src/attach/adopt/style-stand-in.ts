import { attributeOf } from "../../lib/node";

/**
 * A strict `style-src` objects to every `style` attribute that is parsed, in inert documents too. So answers are parsed with
 * this attribute in its place, and styles reach the page through the CSSOM. It is the bundle's alone: no server HTML has it.
 */
export const STYLE_STAND_IN = "data-storefront-style";

/** Makes the stand-in of an inert element stand for that style, or for none. */
export function setStandIn(inert: Element, style: string | undefined): void {
  if (style !== undefined) Element.prototype.setAttribute.call(inert, STYLE_STAND_IN, style);
  else Element.prototype.removeAttribute.call(inert, STYLE_STAND_IN);
}

/** Puts the stand-in in place of `style` in an inert copy of the page. */
export function standInForStyle(copy: Element): void {
  setStandIn(copy, attributeOf(copy, "style"));
  Element.prototype.removeAttribute.call(copy, "style");
}
