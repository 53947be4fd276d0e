import { attributeOf, detach } from "./node";
import { newElement } from "./page";

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
