import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { MarkupError } from "../../../lib/errors";

/** The form and field of the message. */
export interface MessagePlace {
  field: HTMLTextAreaElement;
  form: HTMLFormElement;
  /** The URL that saves it; `undefined`: the endpoint's own path. */
  url: string | undefined;
}

export interface CustomerMessageProps extends MessagePlace {
  /** Something was typed before the island was live. */
  isTyped: boolean;
}

/** @throws MarkupError if the message is not a textarea of a form */
export function parseCustomerMessage(element: HTMLElement): CustomerMessageProps {
  const field = element.querySelector(`textarea${attributeSelector(ATTRIBUTE.slot, "message")}`);
  if (!(field instanceof HTMLTextAreaElement) || field.form === null) {
    throw new MarkupError('customer-message: no textarea[data-slot="message"] of a form inside', element);
  }
  const keep = element.querySelector(attributeSelector(ATTRIBUTE.slot, "keep"));
  const url = keep?.getAttribute("formaction") ?? undefined;
  return { field, form: field.form, url, isTyped: field.value !== field.defaultValue };
}
