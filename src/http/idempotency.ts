import { KEY_FIELD } from "../contract/own-fields";
import { descendants } from "../lib/node";

const random = (): string => Math.random().toString(36).slice(2);

/** A key that no other request of any shopper carries. It is no secret. */
export function newIdempotencyKey(): string {
  return `${Date.now().toString(36)}-${random()}${random()}`;
}

/** Form → what it sent last without an accepted answer. */
const unanswered = new WeakMap<HTMLFormElement, { signature: string; key: string }>();

/**
 * The key of what a form is about to send: the one it had before, where the shopper repeats what was not answered; else the one that
 * stands in the form, if nothing else was sent under it. It stands in the form from now on, so that the same sent natively is the same intent.
 */
export function intentKey(form: HTMLFormElement, signature: string): string {
  const before = unanswered.get(form);
  const [field] = keyFieldsIn(form);
  let key = field === undefined || field.value === "" ? newIdempotencyKey() : field.value;
  if (before !== undefined) key = before.signature === signature ? before.key : newIdempotencyKey();
  unanswered.set(form, { signature, key });
  if (field !== undefined) field.value = key;
  return key;
}

/** The answer was accepted: the same data again is a new intent. */
export function closeIntent(form: HTMLFormElement): void {
  unanswered.delete(form);
  renewKeys(form);
}

/** What is sent next from a form, or from any of the page, is a new intent. */
export function renewKeys(around: ParentNode): void {
  for (const field of keyFieldsIn(around)) field.value = newIdempotencyKey();
}

/** Puts the key of a request into its body, where the form has a field for it. */
export function putKey(body: FormData | undefined, key: string): void {
  if (body?.has(KEY_FIELD) === true) body.set(KEY_FIELD, key);
}

/** Whether a field of a form is its key, which says nothing about what the shopper wants. */
export function isIdempotencyKey(name: string): boolean {
  return name === KEY_FIELD;
}

function keyFieldsIn(around: ParentNode): HTMLInputElement[] {
  return descendants(around, `input[name="${KEY_FIELD}"]`) as HTMLInputElement[];
}
