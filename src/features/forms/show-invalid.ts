import { closestForm } from "../../lib/dom";
import { announce } from "../../say/announcer";
import { showErrorSummary, type FieldProblem } from "../../say/error-summary";
import { problemOf, showFieldMessage } from "../../say/field-message";
import { fieldsNamed, fieldsOf, invalidFieldsOf, isSeen, reportField } from "../../lib/fields";
import { clearMessages, watchFields } from "./watch-fields";

/**
 * Shows the fields that fail the browser's check: a message at each, a summary if there are several, the focus on the
 * first. A screen reader then reads its label and message, once.
 * @param part limits it to one part: a step of a form
 */
export function showInvalid(form: HTMLFormElement, part: Element = form): void {
  clearMessages(form);
  const problems = invalidFieldsOf(form, part).map((field) => ({ field, text: problemOf(field) }));
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
 * Shows the server's messages at fields (`errors` of a 422), as `showInvalid` does. The focus moves only if the shopper
 * has not moved it meanwhile.
 * @param texts field name → message
 * @returns names of fields that are hidden, or have no place for a message; the caller shows these in another way
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
    if (isPlaced && isSeen(field)) problems.push({ field, text });
    else unplaced.push(name);
  }
  const order = fieldsOf(form);
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  showErrorSummary(form, problems);
  if (problems[0] !== undefined && isStillIn(form)) focusOn(problems[0]);
  return unplaced;
}

function isStillIn(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || closestForm(focused, "form") === form;
}
