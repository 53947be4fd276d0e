import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { matches, on, selfAndDescendants } from "../../lib/dom";
import { setOwnAttribute, toggleOwnClass } from "../../lib/own-changes";
import { formOf, submitterOf, watchSubmitters } from "../../lib/form";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { areFieldsValid } from "../../lib/fields";
import { showInvalid, clearMessages, watchFields } from "./form-messages";

/**
 * `form[data-validate]`: a submit with invalid fields that the shopper can see is blocked; either way the form is
 * marked as validated. Its listener runs before those inside the form, so that no island sends invalid data.
 * @see spec §5
 */
export default function validatedForm(page: Document): () => void {
  const stops = [
    watchFields(page),
    watchSubmitters(page),
    on(page, "focusin", ({ target }) => takeOver(formOf(target))),
    on(page, "click", ({ target }) => takeOver(formOf(target)), { capture: true }),
    whenFragmentUpdated(takeOverAll),
    on(page, "submit", validate, { capture: true }),
    on(page, "reset", startAgain),
  ];
  takeOverAll(page);
  return () => stops.forEach((stop) => stop());
}

const FORM = `form${attributeSelector(ATTRIBUTE.validate)}`;

const isValidated = (form: unknown): form is HTMLFormElement => form instanceof HTMLFormElement && matches(form, FORM);

const takeOverAll = (root: ParentNode): void => selfAndDescendants(root, FORM).forEach(takeOver);

/** Turns the browser's own validation off, which would block the submit and leave the form unmarked. */
function takeOver(form: Element | undefined): void {
  if (isValidated(form)) setOwnAttribute(form, "novalidate", "");
}

function validate(event: SubmitEvent): void {
  const form = event.target;
  if (!isValidated(form)) return;
  const submitter = submitterOf(event);
  if (submitter !== undefined && submitter.hasAttribute("formnovalidate")) return;
  const isValid = areFieldsValid(form);
  toggleOwnClass(form, CLASS.validated, true);
  toggleOwnClass(form, CLASS.valid, isValid);
  toggleOwnClass(form, CLASS.invalid, !isValid);
  if (isValid) return clearMessages(form);
  event.preventDefault();
  event.stopPropagation();
  showInvalid(form);
}

/** An emptied form is as before the first try: the styles would show its empty fields as wrong. */
function startAgain({ target, defaultPrevented }: Event): void {
  if (!isValidated(target) || defaultPrevented) return;
  for (const name of [CLASS.validated, CLASS.valid, CLASS.invalid]) toggleOwnClass(target, name, false);
}
