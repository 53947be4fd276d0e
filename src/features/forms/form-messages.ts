import { matches, on } from "../../lib/dom";
import { announce } from "../../say/announcer";
import {
  namedProblem,
  showErrorSummary,
  type FieldProblem,
  clearErrorSummary,
  strikeFromSummary,
} from "../../say/error-summary";
import { problemOf, showFieldMessage, clearFieldMessage, clearPlaces, hasMessage } from "../../say/field-message";
import {
  fieldsNamed,
  fieldsOf,
  invalidFieldsOf,
  isSeen,
  reportField,
  isCheckable,
  isField,
  isInvalid,
  type Field,
} from "../../lib/fields";
import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { classListOf } from "../../lib/node";
import { startOnce } from "../../lib/one-stop";
import { after } from "../../lib/timing";
import { isStillIn } from "../../ui/is-still-in";
import { staysInPage } from "../../ui/stays-in-page";

/**
 * Shows the fields that fail the browser's check: a message at each, a summary if there are several, the focus on the
 * first. A screen reader then reads its label and message, once.
 * @param within limits it to some of the fields: a step of a form
 */
export function showInvalid(form: HTMLFormElement, within: Element = form): void {
  clearMessages(form);
  const problems = invalidFieldsOf(form, within).map((field) => ({ field, text: problemOf(field) }));
  const unplaced = problems.filter(({ field, text }) => showFieldMessage(field, text) === "none");
  showErrorSummary(form, problems);
  const first = problems[0];
  if (first === undefined) return;
  // Without a place for it, the browser shows the message itself
  if (unplaced[0] === first) reportField(first.field, first.text);
  else focusOn(first);
}

/** A field that has the focus already, as after Enter in it, is not read again. */
function focusOn({ field, text }: FieldProblem): void {
  if (document.activeElement === field) announce(text, { isUrgent: true, topic: "field" });
  else field.focus();
}

/**
 * Shows the server's messages at fields (`errors` of a 422), as `showInvalid` does. If the shopper has moved the focus
 * meanwhile, out of the form or to another field, it stays there, and the first message is announced with the name of
 * its field.
 * @param texts field name → message
 * @param focusedBefore the focused element when the form was sent
 * @returns names of fields that are hidden, have no place for a message, or leave the page with their form; the caller
 * shows these in another way
 * @see contract §4
 */
export function showServerErrors(
  form: HTMLFormElement,
  texts: Readonly<Record<string, string>>,
  focusedBefore = document.activeElement,
): string[] {
  watchFields(document);
  clearMessages(form);
  if (!staysInPage(form)) return Object.keys(texts);
  const unplaced: string[] = [];
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(texts)) {
    const text = texts[name] ?? "";
    const field = fieldOfMessage(form, name);
    const isPlaced = field !== undefined && showFieldMessage(field, text) !== "none";
    if (isPlaced && isSeen(field)) problems.push({ field, text });
    else unplaced.push(name);
  }
  const order = fieldsOf(form);
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  showErrorSummary(form, problems);
  const first = problems[0];
  const focused = document.activeElement;
  // In another field the shopper may be typing
  const isElsewhere = !isStillIn(form) || (isField(focused) && focused !== focusedBefore);
  if (first !== undefined && !isElsewhere) focusOn(first);
  else if (first !== undefined) announce(namedProblem(first), { isUrgent: true, topic: "field" });
  return unplaced;
}

function fieldOfMessage(form: HTMLFormElement, name: string): Field | undefined {
  const named = [name, `${name}[]`].map((each) => fieldsNamed(form, each).filter(({ type }) => type !== "hidden"));
  const fields = named.find(({ length }) => length > 0) ?? [];
  // A branch that is not asked has its fields disabled
  return fields.find(({ disabled }) => !disabled) ?? fields[0];
}

/** A message that is shown away from its field: with the name of a field that is out of sight, as in another step. */
export function textElsewhere(form: HTMLFormElement, name: string, text: string): string {
  const field = fieldOfMessage(form, name);
  return field === undefined || isSeen(field) ? text : namedProblem({ field, text });
}

const FORM = `form${attributeSelector(ATTRIBUTE.validate)}`;
const CHECKS_ON_BLUR = attributeSelector(ATTRIBUTE.validate, "blur");

/**
 * Keeps field messages up to date, once per page: after the first submit a field of `form[data-validate]` is checked
 * when it is left, and its message disappears as soon as it is valid. With `data-validate="blur"` typed text is checked
 * before the first submit, too.
 * @returns the function that ends it
 */
export const watchFields = startOnce((page: Document) => {
  const left: Field[] = [];
  let isPressed = false;
  const release = (): void => {
    isPressed = false;
    // After the click
    after(0, () => left.splice(0).forEach(check));
  };
  const press = (): void => {
    isPressed = true;
  };
  const leave = ({ target }: Event): void => {
    if (!isField(target) || !isDue(target)) return;
    // A message now would move the button away from under the pressing pointer
    if (isPressed) left.push(target);
    else check(target);
  };
  const isOnTheWayDown = { capture: true };
  const stops = [
    on(page, "pointerdown", press, isOnTheWayDown),
    on(page, "pointerup", release, isOnTheWayDown),
    on(page, "pointercancel", release, isOnTheWayDown),
    on(page, "focusout", leave),
    on(page, "input", forgive),
    on(page, "change", (event) => isChosen(event.target) && forgive(event)),
    on(page, "reset", ({ target }) => target instanceof HTMLFormElement && clearMessages(target)),
  ];
  return () => stops.forEach((stop) => stop());
});

/** Whether a field is checked already: no field shows an error before there was time to fill it in. */
function isDue(field: Field): boolean {
  const { form } = field;
  if (form === null || !matches(form, FORM)) return false;
  return classListOf(form).contains(CLASS.validated) || (matches(form, CHECKS_ON_BLUR) && isTyped(field));
}

/** Radios and boxes have a value before anything is chosen. */
function isTyped(field: Field): boolean {
  return field.value !== "" && !(field instanceof HTMLInputElement && isCheckable(field));
}

function check(field: Field): void {
  // The pressed button may have hidden the field
  if (!isInvalid(field) || !isSeen(field)) return;
  const text = problemOf(field);
  if (showFieldMessage(field, text) === "new") announce(text, { topic: "field" });
}

/**
 * Support: IE 11 and Edge 18 send only `change` for a choice. For typed text `change` would be a second event when the
 * field is left.
 */
function isChosen(target: EventTarget | null): boolean {
  return target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && isCheckable(target));
}

/** Removes a message when the field becomes valid, or when it is edited after the server refused it. */
function forgive({ target }: Event): void {
  if (!isField(target) || !hasMessage(target) || isInvalid(target)) return;
  clearFieldMessage(target);
  if (target.form !== null) strikeFromSummary(target.form, target);
}

/** Removes all messages of a form. */
export function clearMessages(form: HTMLFormElement): void {
  // A group of thousands of radios is cleared with its first
  for (const field of fieldsOf(form)) if (hasMessage(field)) clearFieldMessage(field);
  clearPlaces(form);
  clearErrorSummary(form);
}
