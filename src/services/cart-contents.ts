import { ATTRIBUTE } from "../contract/markup";
import { toError } from "../lib/errors";
import { attributeOf, descendants } from "../lib/node";
import { count, json, map } from "../lib/parse";
import { reportError } from "./report";

/** EAN → pieces in the cart. */
export type CartContents = Readonly<Record<string, number>>;

const parseContents = json(map(count));

let known: { text: string | undefined; contents: CartContents } = { text: undefined, contents: {} };

/**
 * What is in the cart, as far as the page knows: the counter's fragment says it. Nothing where it does not.
 * @returns the same object while nothing has changed
 */
export function cartContents(): CartContents {
  const element = descendants(document, `[${ATTRIBUTE.inCart}]`)[0];
  const text = element === undefined ? undefined : attributeOf(element, ATTRIBUTE.inCart);
  if (text !== known.text) known = { text, contents: read(text) };
  return known.contents;
}

function read(text: string | undefined): CartContents {
  if (text === undefined) return {};
  try {
    return parseContents(text, ATTRIBUTE.inCart);
  } catch (error) {
    reportError(toError(error));
    return {};
  }
}
