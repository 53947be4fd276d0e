import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf, descendants, hasAttribute, textOf } from "../../lib/node";
import { productText } from "../../say/product-text";
import { serverElementOf } from "../../attach/adopt/attributes";

/** What the server says of an option of a select. */
export interface ServerOption {
  /** While it can be chosen. */
  name: string;
  /** While it cannot. */
  soldOut: string;
  /** In the server's HTML it cannot be chosen. */
  isOff: boolean;
  /** The server itself says that it cannot be had. */
  saysSoldOut: boolean;
}

/**
 * The options of a select by their values, as the server has rendered them, whatever stands there now. An option that it has
 * disabled says so in its own words, which stay; to the name of any other ours are added.
 * @see contract §2 order-form, Axes
 */
export function serverOptions(select: Element): ReadonlyMap<string, ServerOption> {
  const words = productText("Theme.SoldOutOption", { option: "" }).trim();
  const options = new Map<string, ServerOption>();
  for (const option of descendants(serverElementOf(select) ?? select, "option")) {
    const text = (attributeOf(option, "label") ?? textOf(option)).replace(/\s+/g, " ").trim();
    const value = attributeOf(option, "value") ?? text;
    const isOff = hasAttribute(option, "disabled");
    const saysSoldOut = isOff || (words !== "" && text.indexOf(words) >= 0);
    const name = attributeOf(option, ATTRIBUTE.label) ?? (saysSoldOut ? value : text);
    const soldOut = saysSoldOut ? text : soldOutText(name);
    options.set(value, { name, soldOut, isOff, saysSoldOut });
  }
  return options;
}

/** What an option that cannot be had says in our words. */
export function soldOutText(name: string): string {
  return productText("Theme.SoldOutOption", { option: name });
}
