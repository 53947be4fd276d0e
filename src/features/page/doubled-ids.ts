import { ATTRIBUTE } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { controlOf } from "../../lib/labels";
import { attributeOf, nameOf } from "../../lib/node";
import { reportError } from "../../lib/report";

/** Elements that handle a click inside a label themselves. */
const OWN_CLICKS = "a[href],button,input,select,textarea,summary";

/** The first elements of the ids reported so far. */
const told = new WeakSet<Element>();

/**
 * Lets a click on a label choose its own control where several elements have the same id: browsers would take the
 * first, M for L.
 */
export function doubledIds(page: Document): () => void {
  const choose = (event: MouseEvent): void => {
    const label = closest(event.target, "label[for]");
    if (label === undefined || event.defaultPrevented || closest(event.target, OWN_CLICKS) !== undefined) return;
    const control = controlOf(label);
    const browsersChoice = document.getElementById(label.getAttribute("for") ?? "");
    if (!(control instanceof HTMLElement) || browsersChoice === null || control === browsersChoice) return;
    event.preventDefault();
    report([browsersChoice, control]);
    clickByLabel(control);
  };
  return on(page, "click", choose, { capture: true });
}

/** Reports, once, each id that a label refers to and that several elements have. */
export function checkIds(page: Document): void {
  const named = new Set(
    Array.from(page.querySelectorAll("label[for]")).map((label) => label.getAttribute("for") ?? ""),
  );
  const elements = new Map<string, Element[]>();
  for (const element of named.size === 0 ? [] : Array.from(page.querySelectorAll("[id]"))) {
    const id = attributeOf(element, "id") ?? "";
    if (named.has(id)) elements.set(id, [...(elements.get(id) ?? []), element]);
  }
  elements.forEach((list) => {
    if (list.length > 1) report(list);
  });
}

/** The effect of a click on the control's own label. */
function clickByLabel(control: HTMLElement): void {
  HTMLElement.prototype.focus.call(control, { preventScroll: true });
  if (!(control instanceof HTMLSelectElement)) HTMLElement.prototype.click.call(control);
}

function report(elements: readonly Element[]): void {
  const [first] = elements;
  if (first === undefined || told.has(first)) return;
  told.add(first);
  const id = first.getAttribute("id") ?? "";
  const places = elements.map(placeOf).join(", ");
  reportError(
    new MarkupError(
      `label[for="${id}"]: the id "${id}" is not unique: ${places}. Give each an id of its own, and its label the same "for".`,
      ...elements,
    ),
  );
}

/** `input[value="L"] in order-form`: enough to find it in the template. */
function placeOf(element: Element): string {
  const value = element.getAttribute("value");
  const around = element.closest(`[${ATTRIBUTE.island}],form`);
  const place = around === null ? "the page" : (attributeOf(around, ATTRIBUTE.island) ?? nameOf(around));
  return `${element.localName}${value === null ? "" : `[value="${value}"]`} in ${place}`;
}
