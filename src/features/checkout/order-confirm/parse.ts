import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { MarkupError } from "../../../lib/errors";
import { attributeOf } from "../../../lib/node";

/** The islands that place an order, each at an endpoint of its own. */
export type OrderIsland = "checkout-confirm" | "wallet-confirm";

export interface OrderConfirmProps {
  island: OrderIsland;
  form: HTMLFormElement;
  /** The confirmation's own URL; it redirects once the order is placed, or the session has ended. */
  fragment: string;
  /** The confirmation page; "" if the form names none. */
  doneUrl: string;
}

/** @throws MarkupError if the order button has no form, or the island is not a fragment */
export function parseOrder(element: HTMLElement, island: OrderIsland): OrderConfirmProps {
  const button = element.querySelector(attributeSelector(ATTRIBUTE.slot, "submit"));
  const form = button instanceof HTMLButtonElement || button instanceof HTMLInputElement ? button.form : null;
  if (form === null) {
    throw new MarkupError(`${island}: [data-slot="submit"] is not a submit button in a form`, element);
  }
  const fragment = element.getAttribute(ATTRIBUTE.fragment);
  if (fragment === null) {
    throw new MarkupError(`${island}: the island has no data-fragment; put the fragment's URL there`, element);
  }
  return { island, form, fragment, doneUrl: attributeOf(form, ATTRIBUTE.doneUrl) ?? "" };
}
