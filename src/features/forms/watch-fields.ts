import { ATTRIBUTE, attributeSelector, CLASS } from "../../contract/markup";
import { matches, on } from "../../lib/dom";
import { classListOf } from "../../lib/node";
import { startOnce } from "../../lib/one-stop";
import { after } from "../../lib/timing";
import { announce } from "../../say/announcer";
import { clearErrorSummary, strikeFromSummary } from "../../say/error-summary";
import { clearFieldMessage, clearPlaces, hasMessage, problemOf, showFieldMessage } from "../../say/field-message";
import { fieldsOf, isCheckable, isField, isInvalid, isSeen, type Field } from "../../lib/fields";

const FORM = `form${attributeSelector(ATTRIBUTE.validate)}`;
const CHECKS_ON_BLUR = attributeSelector(ATTRIBUTE.validate, "blur");

/**
 * Keeps field messages up to date, once a page: after the first submit a field of `form[data-validate]` is checked when
 * it is left, and its message goes as soon as it is valid. With `data-validate="blur"` typed text is checked before the
 * first submit, too.
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
  return classListOf(form).contains(CLASS.validated) || (matches(form, CHECKS_ON_BLUR) && field.value !== "");
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
