import { ATTRIBUTE } from "../../contract/markup";
import { productText } from "../../say/product-text";
import { serverElementOf } from "../../attach/adopt/attributes";
import { inOneLine, textOf } from "../../lib/node";

/** An option of a select in the server's HTML. */
export interface ServerOption {
  /** The text while it can be chosen. */
  name: string;
  /** The text while it cannot. */
  soldOut: string;
  /** Disabled in the server's HTML. */
  isOff: boolean;
  /** The server's own text says that it is not available. */
  saysSoldOut: boolean;
}

/**
 * The options of a select in the server's HTML, by their values, whatever their current texts. The text of an option
 * that the server has disabled is kept; for any other our words are added to the name.
 * @see contract §2 order-form, Axes
 */
export function serverOptions(select: Element): ReadonlyMap<string, ServerOption> {
  const words = productText("Theme.SoldOutOption", { option: "" }).trim();
  const options = new Map<string, ServerOption>();
  for (const option of (serverElementOf(select) ?? select).querySelectorAll("option")) {
    const text = inOneLine(option.getAttribute("label") || textOf(option));
    const value = option.getAttribute("value") ?? text;
    const isOff = option.hasAttribute("disabled");
    const saysSoldOut = isOff || (words !== "" && text.includes(words));
    const name = option.getAttribute(ATTRIBUTE.label) || (saysSoldOut ? value : text);
    const soldOut = saysSoldOut ? text : soldOutText(name);
    options.set(value, { name, soldOut, isOff, saysSoldOut });
  }
  return options;
}

/** The text of a sold-out option, in our words. */
export function soldOutText(name: string): string {
  return productText("Theme.SoldOutOption", { option: name });
}
