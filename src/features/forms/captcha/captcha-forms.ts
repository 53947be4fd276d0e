/** Form → the function that resets its captcha. */
const captchas = new WeakMap<Element, () => void>();

/** Registers a form's captcha for the code that sends the form. @returns the function that removes it */
export function registerCaptcha(form: Element, renew: () => void): () => void {
  captchas.set(form, renew);
  return () => {
    captchas.delete(form);
  };
}

/** Resets a form's captcha: an answer uses its token up, so the next try needs a new one. */
export function renewCaptcha(form: Element): void {
  captchas.get(form)?.();
}
