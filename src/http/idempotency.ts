import { KEY_FIELD } from "../contract/markup";
import { descendants } from "../lib/node";

const random = (): string => Math.random().toString(36).slice(2);

/** A key unique among the requests of all shoppers. It is not secret. */
export function newIdempotencyKey(): string {
  return `${Date.now().toString(36)}-${random()}${random()}`;
}

/** Form → its last submission without an accepted answer. */
const unanswered = new WeakMap<HTMLFormElement, { signature: string; key: string }>();

/**
 * The key for a form's submission: the last one, if the shopper repeats a submission without an answer; else the one in
 * the form's field, if no other data was sent with it. It is written to the field, so that a native submit counts as
 * the same intent.
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

/** Remembers a form's intent. @returns the function that brings it back if the next submission is not sent after all */
export function rememberIntent(form: HTMLFormElement): () => void {
  const before = unanswered.get(form);
  const [field] = keyFieldsIn(form);
  const key = field?.value;
  return () => {
    if (before === undefined) unanswered.delete(form);
    else unanswered.set(form, before);
    if (field !== undefined && key !== undefined) field.value = key;
  };
}

/** Called when the answer was accepted: the same data again is a new intent. */
export function closeIntent(form: HTMLFormElement): void {
  unanswered.delete(form);
  renewKeys(form);
}

/**
 * Makes the next submission of every form inside `around` a new intent, unless its last one has no answer yet: HTML
 * from a cache may bring back a key that was used.
 */
export function renewKeys(around: ParentNode): void {
  for (const field of keyFieldsIn(around))
    if (field.form === null || !unanswered.has(field.form)) field.value = newIdempotencyKey();
}

/** Puts the key of a request into its body, if the form has a field for it. */
export function putKey(body: FormData | undefined, key: string): void {
  if (body?.has(KEY_FIELD) === true) body.set(KEY_FIELD, key);
}

/** Whether a field of a form is its key, which is no part of the shopper's request. */
export function isIdempotencyKey(name: string): boolean {
  return name === KEY_FIELD;
}

function keyFieldsIn(around: ParentNode): HTMLInputElement[] {
  return descendants(around, `input[name="${KEY_FIELD}"]`) as HTMLInputElement[];
}
