import { on } from "../../lib/dom";
import { fieldText } from "../../say/field-text";
import { isField, replaceMessage } from "../../lib/fields";
import { ENDPOINT_NAMES, endpointRow } from "../../contract/endpoints";
import { ATTRIBUTE } from "../../contract/markup";
import { hasAttribute } from "../../lib/node";
import { rememberSent } from "../../attach/swap/shopper-edits";

/**
 * The behavior that all forms of the page share, except for live order forms, which send themselves. Validation is a
 * chunk of its own.
 */
export default function pageForms(page: Document): () => void {
  const stops = [sentForms(page), nativeMessages(page)];
  return () => stops.forEach((stop) => stop());
}

/** Shows the browser's own messages at validated fields in the page's language. */
export function nativeMessages(page: Document): () => void {
  const speak = ({ target }: Event): void => {
    if (isField(target) && !target.validity.customError) replaceMessage(target, fieldText(target));
  };
  return on(page, "invalid", speak, { capture: true });
}

/** Form → the function to call once its submit has been answered. */
const sent = new WeakMap<HTMLFormElement, () => void>();

/**
 * Forms that keep the shopper's entries after an answer: after a failed login or a mistyped address they need not be
 * typed again; an order form contains the message that saves itself, and is sent again after a refusal; a checked step
 * or a sent photo is only a part of its form.
 */
const KEEPS_ENTRIES = /:(login|password-lost|customer-message|place-order|confirm-order|check|photo)$/;

/** A refused choice goes back to the server's. */
const GOES_BACK = /:update-payment$/;

/** Once a form is accepted, its controls count as unchanged unless edited since. @see contract §3, rule 3 */
export function sentForms(page: Document): () => void {
  const stops: (() => void)[] = [];
  for (const name of ENDPOINT_NAMES) {
    const base = endpointRow(name).event;
    if (base === undefined || KEEPS_ENTRIES.test(base)) continue;
    stops.push(listen(page, `${base}:request`, ({ form }) => sent.set(form, rememberSent(form))));
    stops.push(
      listen(page, `${base}:receive`, ({ form, response }) => {
        if (response?.success === true || GOES_BACK.test(base)) sent.get(form)?.();
      }),
    );
  }
  return () => stops.forEach((stop) => stop());
}

interface FormDetail {
  form: HTMLFormElement;
  response: { success?: unknown } | undefined;
}

function listen(page: Document, type: string, hear: (detail: FormDetail) => void): () => void {
  const listener = (event: Event): void => {
    const { form, response } = (event as CustomEvent<Partial<FormDetail> | null>).detail ?? {};
    // Cart forms wait in a queue before they are sent, so cart-actions.ts remembers their data itself.
    if (form instanceof HTMLFormElement && !hasAttribute(form, ATTRIBUTE.cartAction)) hear({ form, response });
  };
  page.addEventListener(type, listener);
  return () => page.removeEventListener(type, listener);
}
