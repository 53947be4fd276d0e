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

/** A captcha without an answer. */
export interface MissingCaptcha {
  place: Element;
  /** Tells the shopper, and moves the focus to it. */
  ask: () => void;
}

const missing = new WeakMap<Element, MissingCaptcha>();

/** Registers a captcha that must be answered before its form is sent. @returns the function that removes it */
export function registerMissing(form: Element, captcha: MissingCaptcha): () => void {
  missing.set(form, captcha);
  return () => {
    missing.delete(form);
  };
}

/** The form's captcha, if it must still be answered. */
export function missingCaptcha(form: Element): MissingCaptcha | undefined {
  return missing.get(form);
}
