import { attributeOf, detach, descendants } from "./node";
import { newElement } from "./page";
import { closest, on } from "./dom";
import { after } from "./timing";

/** The attributes of a form that a button may override: `formaction` for `action` … */
const OVERRIDDEN = ["action", "method", "enctype", "target"];

/**
 * Submits a form natively, without calling listeners, as a press on that button would: with its name and value, its
 * `formaction` and the like, which `form.submit()` ignores. Restores the form afterwards, because Back may show the
 * page again.
 */
export function submitNatively(form: Element, button?: Element): void {
  const undo = button === undefined ? [] : [...takeOver(form, button), addCopy(form, button)];
  // Reads the form at once; the page is left later
  HTMLFormElement.prototype.submit.call(form);
  undo.forEach((back) => back());
}

function takeOver(form: Element, button: Element): (() => void)[] {
  return OVERRIDDEN.map((name) => {
    const before = attributeOf(form, name);
    setAttribute(form, name, attributeOf(button, `form${name}`) ?? before);
    return () => setAttribute(form, name, before);
  });
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) Element.prototype.removeAttribute.call(element, name);
  else Element.prototype.setAttribute.call(element, name, value);
}

function addCopy(form: Element, button: Element): () => void {
  const copy = newElement("input");
  copy.type = "hidden";
  copy.name = attributeOf(button, "name") ?? "";
  copy.value = attributeOf(button, "value") ?? "";
  // Without a name a button is not sent
  Node.prototype.appendChild.call(form, copy);
  return () => detach(copy);
}

/** Resets a form, even if a button of it is named `reset`. */
export function resetForm(form: HTMLFormElement): void {
  HTMLFormElement.prototype.reset.call(form);
}

/** Selector of submit buttons. */
export const SUBMITTER = 'button:not([type="button"]):not([type="reset"]), input[type="submit"], input[type="image"]';

const CONTROL = "button,input,select,textarea,fieldset,output,object";

/** Singleton: the submit button of the click under way, wherever it was. */
let clicked: Element | undefined;

/** Records the clicked submit button; Enter in a field clicks one too. @returns the function that ends it */
export function watchSubmitters(root: Document | Element): () => void {
  const remember = ({ target }: Event): void => {
    clicked = closest(target, SUBMITTER);
    // The submit follows within the click, or not at all.
    after(0, () => {
      clicked = undefined;
    });
  };
  return on(root, "click", remember, { capture: true });
}

/** The button that a submit event comes from, if any. */
export function submitterOf(event: SubmitEvent): Element | undefined {
  // Support: before Chrome 81 and Safari 15.4 events have no `submitter`
  return event.submitter ?? (clicked !== undefined && formOf(clicked) === event.target ? clicked : undefined);
}

/** The form of the control at or around a place, even if that control is outside the form. */
export function formOf(place: EventTarget | null): HTMLFormElement | undefined {
  const control = closest(place, CONTROL);
  const form: unknown = control === undefined ? undefined : Reflect.get(control, "form");
  return form instanceof HTMLFormElement ? form : undefined;
}

/** A form's submit buttons, including those outside it. */
export function submittersOf(form: HTMLFormElement): Element[] {
  return descendants(document, SUBMITTER).filter((button) => formOf(button) === form);
}
