import { closestForm, isInPage } from "../../lib/dom";
import { formOf } from "../../lib/form";
import { announce } from "../../say/announcer";
import { namedProblem, showErrorSummary, type FieldProblem } from "../../say/error-summary";
import { problemOf, showFieldMessage } from "../../say/field-message";
import { fieldsNamed, fieldsOf, invalidFieldsOf, isSeen, reportField } from "../../lib/fields";
import { clearMessages, watchFields } from "./watch-fields";

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
 * meanwhile, it stays where it is, and the first message is announced with the name of its field.
 * @param texts field name → message
 * @returns names of fields that are hidden, have no place for a message, or have left the page with their form; the
 * caller shows these in another way
 * @see contract §4
 */
export function showServerErrors(form: HTMLFormElement, texts: Readonly<Record<string, string>>): string[] {
  watchFields(document);
  clearMessages(form);
  const unplaced: string[] = [];
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(texts)) {
    const text = texts[name] ?? "";
    const fields = fieldsNamed(form, name).filter(({ type }) => type !== "hidden");
    // A branch that is not asked has its fields disabled
    const field = fields.find(({ disabled }) => !disabled) ?? fields[0];
    const isPlaced = field !== undefined && showFieldMessage(field, text) !== "none";
    if (isPlaced && isInPage(form) && isSeen(field)) problems.push({ field, text });
    else unplaced.push(name);
  }
  const order = fieldsOf(form);
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  showErrorSummary(form, problems);
  const first = problems[0];
  if (first !== undefined && isStillIn(form)) focusOn(first);
  else if (first !== undefined) announce(namedProblem(first), { isUrgent: true, topic: "field" });
  return unplaced;
}

/** Also on a control outside the form that belongs to it, such as its button. */
function isStillIn(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return true;
  return closestForm(focused, "form") === form || formOf(focused) === form;
}
