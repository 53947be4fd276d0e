import { ATTRIBUTE } from "../../contract/markup";
import { toError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { count, json, readableMap } from "../../lib/parse";
import { lastOf } from "../../lib/remember";
import { reportError } from "../../lib/report";

/** EAN → pieces in the cart. */
export type CartContents = Readonly<Record<string, number>>;

const parseContents = json(readableMap(count));

/**
 * What is in the cart, as far as the page knows: the counter's fragment says it. Nothing where it does not.
 * @returns the same object while nothing has changed
 */
export function cartContents(): CartContents {
  const [element] = descendants(document, `[${ATTRIBUTE.inCart}]`);
  const given = element && attributeOf(element, ATTRIBUTE.inCart);
  return contentsOf(given);
}

const contentsOf = lastOf((given: string | undefined): CartContents => {
  try {
    return given === undefined ? {} : parseContents(given, ATTRIBUTE.inCart);
  } catch (error) {
    reportError(toError(error));
    return {};
  }
});
