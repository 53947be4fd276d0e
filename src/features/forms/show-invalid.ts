import { closestForm } from "../../lib/dom";
import { activeElement, bodyOf } from "../../lib/page";
import { showErrorSummary, type FieldProblem } from "../../say/error-summary";
import { problemOf, showFieldMessage } from "../../say/field-message";
import { fieldsNamed, fieldsOf, invalidFieldsOf, reportField } from "../../lib/fields";
import { clearMessages, watchFields } from "./watch-fields";

/**
 * Shows what the browser's check refuses: a message at each field, a summary where there are several, the focus on the first.
 * Its label and message are what a screen reader says then, once.
 * @param part only what is wrong inside it: one step of a form
 */
export function showInvalid(form: HTMLFormElement, part: Element = form): void {
  clearMessages(form);
  const problems = invalidFieldsOf(form, part).map((field) => ({ field, text: problemOf(field) }));
  const unplaced = problems.filter(({ field, text }) => showFieldMessage(field, text) === "none");
  showErrorSummary(form, problems);
  const first = problems[0];
  if (first === undefined) return;
  // Without a place the browser's own bubble says it
  if (unplaced[0] === first) reportField(first.field, first.text);
  else first.field.focus();
}

/**
 * Shows what the server says of fields (`errors` of a 422), as `showInvalid` does. The focus moves only where the shopper has not
 * gone elsewhere meanwhile.
 * @param texts field name → what is wrong with it, in words
 * @returns names of fields without a place for a message: who called says those otherwise
 * @see contract §4
 */
export function showServerErrors(form: HTMLFormElement, texts: Readonly<Record<string, string>>): string[] {
  watchFields(document);
  clearMessages(form);
  const unplaced: string[] = [];
  const problems: FieldProblem[] = [];
  for (const name of Object.keys(texts)) {
    const text = texts[name] ?? "";
    const field = fieldsNamed(form, name).filter(({ type }) => type !== "hidden")[0];
    if (field !== undefined && showFieldMessage(field, text) !== "none") problems.push({ field, text });
    else unplaced.push(name);
  }
  const order = fieldsOf(form);
  problems.sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
  showErrorSummary(form, problems);
  if (isStillIn(form)) problems[0]?.field.focus();
  return unplaced;
}

function isStillIn(form: HTMLFormElement): boolean {
  const focused = activeElement();
  return focused === null || focused === bodyOf(document) || closestForm(focused, "form") === form;
}
