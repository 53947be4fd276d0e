import { slot, slots, target, targets } from "../../../attach/islands/slot";

export const Submit = slot("submit", ["button", "input"], "required");
/** The box around quantity and button, which a reminder replaces. */
export const Buy = slot("buy", "any", "recommended");
/** In the buy bar: leads to the choices while no variant is chosen. */
export const Choose = slot("choose", "button");
/** In the buy bar: the picture of the chosen colour. */
export const Thumbnail = slot("thumbnail", "img");
export const QuantityInput = slot("quantity-input", "input");
export const Decrease = slot("decrease", "button");
export const Increase = slot("increase", "button");

export const Stock = slot("stock", "any", "recommended");
export const InCart = slot("in-cart", "any");
export const InCartCount = slot("in-cart-count", "any");
export const Price = slot("price", "any", "recommended");
export const PriceCurrent = slot("price-current", "any", "recommended");
/** Encloses the price before the sale and its words for screen readers. */
export const OnSale = slot("on-sale", "any");
export const PriceOriginal = slot("price-original", "any");
export const PriceDiscount = slot("price-discount", "any");

export const Axes = slot("axes", "any");
export const Width = slot("width", "select");
export const Length = slot("length", "select");
/** Says which of the two is still to be chosen. */
export const Missing = slot("missing", "any");
export const Combinations = slot("combinations", "any");
export const CombinationList = slot("combination-list", ["ul", "ol"]);

/** By the kebab-case name of a further text of the variant: `delivery-time`. */
export const FurtherText = slots("", "any");

/** The radios that the two selects replace. */
export const VariantGroup = target("variant-group", "fieldset");
/** By EAN: the elements of a variant, and its radio. */
export const Option = targets("option:", "any");
export const Variant = targets("variant:", "input");
/** By `value`. */
export const Color = targets("color:", "input");
export const WidthOption = targets("width:", "option");
export const LengthOption = targets("length:", "option");
/** By the target's whole name: inputs with unreadable data, which cannot be chosen. */
export const Unreadable = targets("", "input", "option");
