import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { defaultState, isSameState, liveState } from "../../../attach/swap/controls";
import { MarkupError } from "../../../lib/errors";
import { type Field, fieldsOf } from "../../../lib/fields";
import { formOf } from "../../../lib/form";

export interface CheckoutPaymentProps {
  /** A choice differs from the server's: it was made before the island was live. */
  isChanged: boolean;
  form: HTMLFormElement;
}

const SUBMIT = attributeSelector(ATTRIBUTE.slot, "submit");
const RADIO = 'input[type="radio"]';

/** @throws MarkupError without a form */
export function parseCheckoutPayment(element: HTMLElement): CheckoutPaymentProps {
  const form = choiceFormOf(element);
  if (form === undefined) {
    throw new MarkupError("checkout-payment: no form with the ways of delivery and payment inside", element);
  }
  const isChanged = choicesOf(form).some((choice) => !isSameState(liveState(choice), defaultState(choice)));
  return { form, isChanged };
}

/** The form of the button, or of the radios or lists: the island may contain others. */
export function choiceFormOf(island: Element): HTMLFormElement | undefined {
  const known = [SUBMIT, RADIO, "select"].map((selector) => formOf(island.querySelector(selector)));
  return known.find((form) => form !== undefined) ?? island.querySelector("form") ?? undefined;
}

/** The radios, boxes and lists for delivery and payment. */
export function choicesOf(form: HTMLFormElement): Field[] {
  return fieldsOf(form).filter(({ type }) => /^(radio|checkbox|select)/.test(type));
}
