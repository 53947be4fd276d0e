import { attributeOf } from "../lib/node";
import { isToken } from "./csrf";
import { isIdempotencyKey } from "./idempotency";

/**
 * The data that a form sends, including the used button.
 * @param submitter the button; `undefined` if there is none
 * @param data the fields, if they were read earlier
 */
export function formDataOf(form: HTMLFormElement, submitter?: Element, data = new FormData(form)): FormData {
  const name = submitter === undefined ? "" : (submitter.getAttribute("name") ?? "");
  // Support: Chrome 75 has no second argument of FormData
  if (submitter !== undefined && name !== "") data.append(name, submitter.getAttribute("value") ?? "");
  return data;
}

/** The URL a form is sent to: the button's `formaction`, else its `action`, even where a control is named `action`. */
export function formActionOf(form: HTMLFormElement, submitter?: Element): string | undefined {
  const own = submitter?.getAttribute("formaction") ?? undefined;
  return own ?? attributeOf(form, "action");
}

/**
 * A text that is equal for equal data. Token and key are left out, since they are no part of the shopper's request; a
 * file counts by name, size and date.
 */
export function signatureOf(data: FormData): string {
  const entries = Array.from(data.entries()).filter(([name]) => !isToken(name) && !isIdempotencyKey(name));
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
