import { attributeSelector, CLASS } from "../contract/markup";
import { matches, on, setAttribute, setClass } from "../lib/dom";
import { hasAttribute } from "../lib/node";
import { clickedSubmitter, formOf, submitterOf, watchSubmitters } from "../lib/submitter";

/**
 * `form[data-validate]`: a submit with invalid fields is blocked; either way the form is marked as validated.
 * Hears the submit before anything inside the form does, so that no island sends what is invalid.
 * @see spec §5
 */
export function validatedForm(root: Document | Element): () => void {
  const stops = [
    watchSubmitters(root),
    on(root, "click", takeOver, { capture: true }),
    on(root, "submit", validate, { capture: true }),
  ];
  return () => stops.forEach((stop) => stop());
}

const isValidated = (form: unknown): form is HTMLFormElement =>
  form instanceof HTMLFormElement && matches(form, attributeSelector("validate"));

/** The browser would block the submit by itself, and leave the form unmarked. */
function takeOver(): void {
  const button = clickedSubmitter();
  const form = button === undefined ? undefined : formOf(button);
  if (isValidated(form)) setAttribute(form, "novalidate", "");
}

function validate(event: SubmitEvent): void {
  const form = event.target;
  if (!isValidated(form)) return;
  const submitter = submitterOf(event);
  if (submitter !== undefined && hasAttribute(submitter, "formnovalidate")) return;
  const isValid = HTMLFormElement.prototype.checkValidity.call(form);
  setClass(form, CLASS.validated, { isOn: true });
  setClass(form, CLASS.valid, { isOn: isValid });
  setClass(form, CLASS.invalid, { isOn: !isValid });
  if (isValid) return;
  event.preventDefault();
  event.stopPropagation();
  pointOut(form);
}

/** Puts the focus on the first invalid field, with the browser's words for what is wrong. */
function pointOut(form: HTMLFormElement): void {
  const { reportValidity, querySelector } = HTMLFormElement.prototype;
  // Support: IE 11 has no reportValidity
  if (typeof reportValidity === "function") {
    reportValidity.call(form);
    return;
  }
  const first = querySelector.call(form, ":invalid:not(fieldset)");
  if (first instanceof HTMLElement) first.focus();
}
