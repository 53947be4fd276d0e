import { attributeOf } from "../lib/node";
import { isToken } from "./csrf";
import { isIdempotencyKey } from "./idempotency";

/**
 * What a form sends, the button that was used included.
 * @param submitter the button; `undefined` where none was used
 * @param data the fields, where they were read earlier
 */
export function formDataOf(form: HTMLFormElement, submitter?: Element, data = new FormData(form)): FormData {
  const name = submitter === undefined ? "" : (attributeOf(submitter, "name") ?? "");
  // Support: Chrome 75 has no second argument of FormData
  if (submitter !== undefined && name !== "") data.append(name, attributeOf(submitter, "value") ?? "");
  return data;
}

/** Where a form is sent: the button's `formaction`, else its `action`. A control named `action` does not stand in for it. */
export function formActionOf(form: HTMLFormElement, submitter?: Element): string | undefined {
  const own = submitter === undefined ? undefined : attributeOf(submitter, "formaction");
  return own ?? attributeOf(form, "action");
}

/** A text that is equal for equal data. Token and key say nothing about what the shopper wants; a file is known by its stamps. */
export function signatureOf(data: FormData): string {
  const entries = Array.from(data.entries()).filter(([name]) => !isToken(name) && !isIdempotencyKey(name));
  return JSON.stringify(
    entries.map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size, value.lastModified],
    ),
  );
}
