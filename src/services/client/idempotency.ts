const random = (): string => Math.random().toString(36).slice(2);

/** A key that no other request of any shopper carries. It is no secret. */
export function newIdempotencyKey(): string {
  return `${Date.now().toString(36)}-${random()}${random()}`;
}

/** Form → what it sent last without an accepted answer. */
const unanswered = new WeakMap<HTMLFormElement, { signature: string; key: string }>();

/** The key of what a form is about to send: the one it had before, where the shopper repeats what was not answered. */
export function intentKey(form: HTMLFormElement, signature: string): string {
  const before = unanswered.get(form);
  const key = before?.signature === signature ? before.key : newIdempotencyKey();
  unanswered.set(form, { signature, key });
  return key;
}

/** The answer was accepted: the same data again is a new intent. */
export function closeIntent(form: HTMLFormElement): void {
  unanswered.delete(form);
}
