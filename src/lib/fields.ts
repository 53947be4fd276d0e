import { on } from "./dom";
import { labelsIn } from "./labels";
import { contains, hasAttribute, nameOf, parentOf } from "./node";
import { propertyOf } from "./property";

/** A control that the shopper fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(node: unknown): node is Field {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
}

/** The fields of a form in order, those outside that name it included. A control named `elements` does not stand in for them. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const get = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")?.get;
  const elements: unknown = get === undefined ? propertyOf(form, "elements") : get.call(form);
  return (Array.prototype.slice.call(elements) as unknown[]).filter(isField);
}

/** The fields of that name: several for radios. */
export function fieldsNamed(form: HTMLFormElement, name: string): Field[] {
  return fieldsOf(form).filter((field) => field.name === name);
}

/**
 * Fields that the browser's check refuses, in order; of radios of one name the first. Nobody is held back by a field that cannot be
 * seen: the server checks those.
 * @param part only what is inside it: one step of a form, whether or not it is the one that is shown
 */
export function invalidFieldsOf(form: HTMLFormElement, part: Element = form): Field[] {
  const names: string[] = [];
  return fieldsOf(form).filter((field) => {
    // A field that stands elsewhere may belong to the form, too
    if (part !== form && !contains(part, field)) return false;
    if (!isInvalid(field) || !isSeen(field, part)) return false;
    if (field.type !== "radio") return true;
    const isFirst = names.indexOf(field.name) < 0;
    names.push(field.name);
    return isFirst;
  });
}

/** Whether the browser's check refuses the field. Asked this way no `invalid` event is fired. */
export function isInvalid(field: Field): boolean {
  return field.willValidate && !field.validity.valid;
}

/** Whether it is ticked rather than typed into. */
export function isCheckable({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}

/**
 * Whether the shopper can see a field; what is ticked, or holds files, may be seen by its label alone.
 * @param part what hides this hides none of its fields
 */
export function isSeen(field: Field, part?: Element): boolean {
  if (isShown(field, part)) return true;
  const hasFace = field instanceof HTMLInputElement && (isCheckable(field) || field.type === "file");
  return hasFace && labelsIn(document)(field).some((label) => isShown(label, part));
}

function isShown(element: Element, part: Element | undefined): boolean {
  const { visibility } = getComputedStyle(element);
  if (visibility === "hidden" && (part === undefined || getComputedStyle(part).visibility !== visibility)) return false;
  for (let node: Node | null = element; node instanceof Element && node !== part; node = parentOf(node)) {
    if (getComputedStyle(node).display === "none" || isFolded(node)) return false;
  }
  return true;
}

/** Whether it stands in a closed `<details>`. Support: IE 11 and Edge 18 know none, and show what is in it. */
function isFolded(element: Element): boolean {
  const around = parentOf(element);
  const isDetails = around instanceof Element && nameOf(around) === "details" && "open" in around;
  return isDetails && !hasAttribute(around, "open") && nameOf(element) !== "summary";
}

/**
 * Has the browser itself say what is wrong with a field. Support: IE 11 has no reportValidity
 * @param text in these words, until the shopper does something about it; default: in the browser's, and its language
 */
export function reportField(field: Field, text?: string): void {
  field.focus();
  if (!("reportValidity" in field)) return;
  if (text !== undefined && !field.validity.customError) lendWords(field, text);
  field.reportValidity();
}

/** Has the browser say a text where it would say its own, until the shopper does something about it. */
export function lendWords(field: Field, text: string): void {
  field.setCustomValidity(text);
  const takeBack = (): void => {
    stops.forEach((stop) => stop());
    field.setCustomValidity("");
  };
  const isOnTheWayDown = { capture: true };
  const stops = [
    // In any field: another radio of its name may be the answer
    on(document, "input", takeBack, isOnTheWayDown),
    on(document, "change", takeBack, isOnTheWayDown),
    // A submit asks anew: a script may have filled it in meanwhile
    on(document, "click", takeBack, isOnTheWayDown),
    on(field, "focusout", takeBack, isOnTheWayDown),
  ];
}
