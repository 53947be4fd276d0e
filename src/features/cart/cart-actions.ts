import { loadLoadable } from "../page/api";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { clampQuantity } from "../../rules/quantity";
import { closest, closestForm, dispatch, matches, on } from "../../lib/dom";
import { attributeOf } from "../../lib/node";
import { setOwnAttribute } from "../../lib/own-changes";
import { retryOnce } from "../../lib/retry";
import { formOf, submitterOf, watchSubmitters, resetForm } from "../../lib/form";
import { isOnItsWay, sendOrSubmit } from "../../lib/send-or-submit";
import { rememberSent } from "../../attach/swap/shopper-edits";
import { submitCartChange } from "./cart-change";
import { LINE_QUANTITY } from "./cart-form";
import type { CartOutcome } from "./cart-queue";
import { fieldText } from "../../say/field-text";
import { fieldsOf, invalidFieldsOf, isCheckable, isField, reportField, type Field } from "../../lib/fields";
import { signatureOf } from "../../http/submissions";
import { MarkupError, reportError } from "../../lib/errors";

const FORM = `form${attributeSelector(ATTRIBUTE.cartAction)}`;
const SUBMITS_ON_CHANGE = `[${ATTRIBUTE.submitOn}="change"]`;

/**
 * Sends every `form[data-cart-action]` through the cart's queue, except for live order forms, which send themselves.
 * There is one listener for submits, one for changes and one for the buttons beside a quantity. A form that cannot be
 * read is reported as one error and submitted natively.
 * @see contract §2 cart actions
 */
export default function cartActions(root: Document | Element): () => void {
  const stops = [
    watchSubmitters(root),
    on(root, "submit", submit),
    on(root, "change", submitOnChange),
    on(root, "click", step),
  ];
  return () => stops.forEach((stop) => stop());
}

function submit(event: SubmitEvent): void {
  const form = closestForm(event.target, FORM);
  if (form === undefined || event.defaultPrevented) return;
  event.preventDefault();
  if (isOnItsWay(form)) return;
  const submitter = submitterOf(event);
  if (isByEnter(form, submitter)) send(form);
  else send(form, submitter);
}

function submitOnChange({ target }: Event): void {
  const form = cartFormOf(target);
  if (form === undefined) return;
  if (isField(target)) clampToStock(target);
  if (matches(form, SUBMITS_ON_CHANGE) && isFilledIn(form)) send(form);
}

/** The form of a control, which in a table may be in another cell, or the one around a custom element. */
function cartFormOf(place: EventTarget | null): HTMLFormElement | undefined {
  const form = formOf(place) ?? closestForm(place, FORM);
  return form !== undefined && matches(form, FORM) ? form : undefined;
}

/** Changes the quantity of a line by one; at the bounds nothing changes and nothing is sent. */
function step(event: Event): void {
  const button = closest(event.target, attributeSelector(ATTRIBUTE.step));
  const form = cartFormOf(button ?? null);
  if (button === undefined || form === undefined) return;
  // Without a `type`, it would send the form as well
  if (matches(form, SUBMITS_ON_CHANGE)) event.preventDefault();
  const input = fieldsOf(form).find((field) => matches(field, LINE_QUANTITY));
  if (!(input instanceof HTMLInputElement) || input.disabled) return;
  const before = input.value;
  const by = Number(button.getAttribute(ATTRIBUTE.step));
  if (isNaN(by)) return reportError(new MarkupError(`[${ATTRIBUTE.step}]: expected 1 or -1`, button));
  input.value = String(clampQuantity(String(Number(before) + by), stockOf(input)));
  if (input.value !== before) dispatch(input, "change", undefined);
}

/** Enter in a field that has just sent its change would send it again, whatever button the browser clicks. */
function isByEnter(form: HTMLFormElement, submitter: Element | undefined): boolean {
  const field = document.activeElement;
  const isInField = field instanceof HTMLInputElement && field !== submitter && field.form === form;
  return isInField && matches(form, SUBMITS_ON_CHANGE);
}

/** Corrects a quantity that is no number, too small or too large. @see spec §5 */
function clampToStock(field: Field): void {
  if (!(field instanceof HTMLInputElement) || !field.hasAttribute(ATTRIBUTE.stockCount)) return;
  const quantity = String(clampQuantity(field.value, stockOf(field)));
  if (field.value !== quantity) field.value = quantity;
}

/** The pieces in stock; `undefined` if the server has not said it. A negative stock counts as none, as everywhere. */
function stockOf(field: Element): number | undefined {
  const stock = (field.getAttribute(ATTRIBUTE.stockCount) ?? "").trim();
  return stock === "" || isNaN(Number(stock)) ? undefined : Math.max(0, Number(stock));
}

/** Whether all fields are valid; otherwise the browser shows the first problem, in the page's language. */
function isFilledIn(form: HTMLFormElement): boolean {
  const first = invalidFieldsOf(form)[0];
  if (first !== undefined) reportField(first, fieldText(first));
  return first === undefined;
}

/** Sends a form; natively if its ACTION is unknown or its origin another, because the server may still handle it. */
function send(form: HTMLFormElement, submitter?: Element): void {
  // Values still being typed are corrected, too: a script submits without a `change` event
  fieldsOf(form).forEach(clampToStock);
  const stops = [submitter && markPending(submitter), showLoading(form)];
  const noteAnswer = rememberSent(form);
  const sent = signatureOf(new FormData(form));
  const finish = (outcome: CartOutcome): void => {
    const { kind } = outcome;
    if (kind !== "received" && kind !== "failed") return;
    const hasSucceeded = kind === "received" && outcome.response.success;
    if (hasSucceeded || showsLine(form)) noteAnswer();
    if (kind === "failed" && matches(form, SUBMITS_ON_CHANGE)) takeBack(form, sent);
    if (submitter !== undefined && addsProduct(form)) {
      showOnButton(submitter, hasSucceeded ? "Theme.Added" : "Theme.Error");
    }
  };
  void sendOrSubmit(form, submitter, async () => finish(await submitCartChange(form, submitter, finish))).then(() =>
    stops.forEach((stop) => stop?.()),
  );
}

/** Whether a form adds a product: then the mini cart opens, and there is no other message. @see contract §6 */
function addsProduct(form: HTMLFormElement): boolean {
  return /^add-products?$/.test(attributeOf(form, ATTRIBUTE.cartAction) ?? "");
}

function showOnButton(button: Element, key: "Theme.Added" | "Theme.Error"): void {
  retryOnce(() => import("./button-notice"))
    .then(({ buttonNotice }) => buttonNotice(button, key))
    .catch(reportError);
}

/**
 * Whether the controls show the state of a line. Those of other forms show the shopper's wish, which stays until the
 * cart has accepted it.
 */
function showsLine(form: HTMLFormElement): boolean {
  return (attributeOf(form, ATTRIBUTE.cartAction) ?? "").startsWith("update-");
}

/**
 * Resets the controls to the server's values after a failure, unless they have changed since. A wish to add something,
 * such as a voucher, stays.
 */
function takeBack(form: HTMLFormElement, sent: string): void {
  if (signatureOf(new FormData(form)) !== sent) return;
  const kept = showsLine(form) ? [] : fieldsOf(form).filter(isTypedInto);
  const typed = kept.map((field) => [field, field.value] as const);
  resetForm(form);
  typed.forEach(([field, value]) => {
    field.value = value;
  });
}

function isTypedInto(field: Field): boolean {
  return !(field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && isCheckable(field)));
}

/** Shows the spinner around the form if one has been set up: only then is its chunk there already. */
function showLoading(form: HTMLFormElement): (() => void) | undefined {
  const around = closest(form, attributeSelector(ATTRIBUTE.loadable) + attributeSelector(ATTRIBUTE.initialized));
  if (around === undefined) return undefined;
  const shown = loadLoadable().then(
    ({ loadable }) => loadable(around).show(),
    (error: unknown) => {
      reportError(error);
      return undefined;
    },
  );
  return () => void shown.then((hide) => hide?.());
}

/** Button → the number of changes it waits for. */
const pending = new WeakMap<Element, number>();

/** Marks a button while its change is under way. Not with `disabled`, which would take the focus. */
function markPending(button: Element): () => void {
  const count = (change: number): void => {
    const left = (pending.get(button) ?? 0) + change;
    pending.set(button, left);
    setOwnAttribute(button, "aria-disabled", left > 0 ? "true" : undefined);
  };
  count(1);
  return () => count(-1);
}
