/** Form → what its captchas have registered, in order; most forms have one. */
type OfForms<T> = WeakMap<Element, readonly T[]>;

const allOf = <T>(known: OfForms<T>, form: Element): readonly T[] => known.get(form) ?? [];

/** @returns the function that removes it, and no other */
function add<T>(known: OfForms<T>, form: Element, one: T): () => void {
  known.set(form, [...allOf(known, form), one]);
  return () => {
    const others = allOf(known, form).filter((other) => other !== one);
    known.set(form, others);
  };
}

const captchas: OfForms<() => void> = new WeakMap();

/** Registers a form's captcha for the code that sends the form. @returns the function that removes it */
export function registerCaptcha(form: Element, renew: () => void): () => void {
  return add(captchas, form, renew);
}

/** Resets a form's captchas: an answer uses their tokens up, so the next try needs new ones. */
export function renewCaptcha(form: Element): void {
  allOf(captchas, form).forEach((renew) => renew());
}

/** A captcha without an answer. */
export interface MissingCaptcha {
  place: Element;
  /** Tells the shopper, and moves the focus to it. */
  ask: () => void;
}

const missing: OfForms<MissingCaptcha> = new WeakMap();

/** Registers a captcha that must be answered before its form is sent. @returns the function that removes it */
export function registerMissing(form: Element, captcha: MissingCaptcha): () => void {
  return add(missing, form, captcha);
}

/** The form's captcha that must still be answered, or the first of them. */
export function missingCaptcha(form: Element): MissingCaptcha | undefined {
  return allOf(missing, form)[0];
}
