import { ATTRIBUTE } from "../../contract/markup";
import { toError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { count, json, readableMap } from "../../lib/parse";
import { reportError } from "../../lib/report";

/** EAN → pieces in the cart. */
export type CartContents = Readonly<Record<string, number>>;

const parseContents = json(readableMap(count));

let text: string | undefined;
let contents: CartContents = {};

/**
 * What is in the cart, as far as the page knows: the counter's fragment says it. Nothing where it does not.
 * @returns the same object while nothing has changed
 */
export function cartContents(): CartContents {
  const [element] = descendants(document, `[${ATTRIBUTE.inCart}]`);
  const given = element && attributeOf(element, ATTRIBUTE.inCart);
  if (given === text) return contents;
  text = given;
  contents = {};
  try {
    if (given !== undefined) contents = parseContents(given, ATTRIBUTE.inCart);
  } catch (error) {
    reportError(toError(error));
  }
  return contents;
}
