import { attributeOf } from "../lib/node";

/**
 * A strict `style-src` objects to every `style` attribute that is parsed, in inert documents too. So answers are parsed with
 * this attribute in its place, and styles reach the page through the CSSOM.
 */
export const STYLE_STAND_IN = "data-storefront-style";

/** Puts the stand-in in place of `style` in an inert copy of the page. */
export function standInForStyle(copy: Element): void {
  const style = attributeOf(copy, "style");
  if (style === undefined) return;
  Element.prototype.setAttribute.call(copy, STYLE_STAND_IN, style);
  Element.prototype.removeAttribute.call(copy, "style");
}
