import { ATTRIBUTE } from "../../contract/markup";
import { json, readableMap } from "../../lib/parse";
import { count } from "../../lib/parse-values";
import { lastOf } from "../../lib/remember";
import { reportError } from "../../lib/errors";

export { submitCartForm } from "./cart-form";
export type { CartOutcome } from "./cart-queue";

/** EAN → pieces in the cart. */
export type CartContents = Readonly<Record<string, number>>;

const parseContents = json(readableMap(count));

/**
 * The contents of the cart, as the counter's fragment lists them; empty if it does not.
 * @returns the same object while nothing has changed
 */
export function cartContents(): CartContents {
  const element = document.querySelector(`[${ATTRIBUTE.inCart}]`) ?? undefined;
  const given = element?.getAttribute(ATTRIBUTE.inCart) ?? undefined;
  return contentsOf(given);
}

const contentsOf = lastOf((given: string | undefined): CartContents => {
  try {
    return given === undefined ? {} : parseContents(given, ATTRIBUTE.inCart);
  } catch (error) {
    reportError(error);
    return {};
  }
});
