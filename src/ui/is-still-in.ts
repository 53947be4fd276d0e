import { closestForm } from "../lib/dom";
import { isField } from "../lib/fields";
import { formOf } from "../lib/form";
import { contains } from "../lib/node";

/**
 * Whether the shopper has not gone on from a form: the focus is in it, on a control outside that belongs to it, or
 * nowhere.
 */
export function isStillIn(form: HTMLFormElement): boolean {
  const focused = document.activeElement;
  // Safari does not focus a button that is clicked, but what is around it
  if (focused === null || contains(focused, form)) return true;
  return closestForm(focused, "form") === form || formOf(focused) === form;
}

/** Whether the shopper has gone on to a field outside a form. */
export const isInFieldOutside = (form: HTMLFormElement): boolean => isField(document.activeElement) && !isStillIn(form);
