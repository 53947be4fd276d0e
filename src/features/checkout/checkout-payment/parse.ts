import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { MarkupError } from "../../../lib/errors";
import { formOf } from "../../../lib/form";
import { descendants } from "../../../lib/node";

export interface CheckoutPaymentProps {
  /** A choice differs from the server's: it was made before the island was live. */
  isChanged: boolean;
  form: HTMLFormElement;
}

const SUBMIT = attributeSelector(ATTRIBUTE.slot, "submit");
const RADIO = 'input[type="radio"]';

/**
 * The form of the button or of the radios: the island may contain others.
 * @throws MarkupError without a form
 */
export function parseCheckoutPayment(element: HTMLElement): CheckoutPaymentProps {
  const form =
    formOf(element.querySelector(SUBMIT)) ?? formOf(element.querySelector(RADIO)) ?? element.querySelector("form");
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("checkout-payment: no form with the ways of delivery and payment inside", element);
  }
  return { form, isChanged: radiosOf(form).some((radio) => radio.checked !== radio.defaultChecked) };
}

/** The radios for delivery and payment. */
export function radiosOf(form: HTMLFormElement): HTMLInputElement[] {
  return descendants(form, RADIO).filter((input): input is HTMLInputElement => input instanceof HTMLInputElement);
}
