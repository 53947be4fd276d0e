import { MarkupError } from "../../../lib/errors";
import { descendants } from "../../../lib/node";

export interface CheckoutPaymentProps {
  /** A choice differs from the server's: it was made before the island was live. */
  isChanged: boolean;
  form: HTMLFormElement;
}

/** @throws MarkupError without a form */
export function parseCheckoutPayment(element: HTMLElement): CheckoutPaymentProps {
  const form = element.querySelector("form");
  if (!(form instanceof HTMLFormElement)) {
    throw new MarkupError("checkout-payment: no form with the ways of delivery and payment inside", element);
  }
  return { form, isChanged: radiosOf(form).some((radio) => radio.checked !== radio.defaultChecked) };
}

/** The radios for delivery and payment. */
export function radiosOf(form: HTMLFormElement): HTMLInputElement[] {
  return descendants(form, 'input[type="radio"]').filter(
    (input): input is HTMLInputElement => input instanceof HTMLInputElement,
  );
}
