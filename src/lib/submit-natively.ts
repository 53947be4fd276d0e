import { attributeOf, detach } from "./node";
import { newElement } from "./page";

/** What a button may say in place of its form: `formaction` for `action` … */
const OVERRIDDEN = ["action", "method", "enctype", "target"];

/**
 * Sends a form the native way, past all listeners, as a press on that button would: its name and value go along, and its `formaction`
 * and the like count, all of which `form.submit()` forgets. Afterwards the form is as before, for Back may bring the page as it was left.
 */
export function submitNatively(form: Element, button?: Element): void {
  const undo = button === undefined ? [] : [...takeOver(form, button), addCopy(form, button)];
  // Reads the form at once, and leaves the page later
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
  // Without a name it is not sent
  Node.prototype.appendChild.call(form, copy);
  return () => detach(copy);
}
