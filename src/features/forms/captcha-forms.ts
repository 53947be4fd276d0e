/** Form → asks the shopper anew. */
const captchas = new WeakMap<Element, () => void>();

/** Makes a form's captcha known to whoever sends the form. @returns takes it back */
export function registerCaptcha(form: Element, renew: () => void): () => void {
  captchas.set(form, renew);
  return () => {
    captchas.delete(form);
  };
}

/** Once a form was answered its token is spent; the next try needs a new one. */
export function renewCaptcha(form: Element): void {
  captchas.get(form)?.();
}
