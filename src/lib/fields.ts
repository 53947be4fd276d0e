import { on } from "./dom";
import { labelsIn } from "./labels";
import { contains, hasAttribute, nameOf, parentOf } from "./node";
import { propertyOf } from "./property";

/** A control that the shopper fills in. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isField(node: unknown): node is Field {
  return node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;
}

/** The fields of a form in order, including those outside with its `form` id; even if a control is named `elements`. */
export function fieldsOf(form: HTMLFormElement): Field[] {
  const get = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements")?.get;
  const elements: unknown = get === undefined ? propertyOf(form, "elements") : get.call(form);
  return (Array.prototype.slice.call(elements) as unknown[]).filter(isField);
}

/** The fields with that name: several for radios. */
export function fieldsNamed(form: HTMLFormElement, name: string): Field[] {
  return fieldsOf(form).filter((field) => field.name === name);
}

/** The same for many names, with one reading of the form. */
export function fieldsByName(form: HTMLFormElement): (name: string) => readonly Field[] {
  const lists = new Map<string, Field[]>();
  for (const field of fieldsOf(form)) {
    const list = lists.get(field.name) ?? [];
    list.push(field);
    lists.set(field.name, list);
  }
  return (name) => lists.get(name) ?? [];
}

/** The name under which PHP reads a list: `sizes` of `sizes[]`. Servers name it so in messages, too. */
export function listName(name: string): string {
  return name.replace(/\[\]$/, "");
}

/**
 * The fields that fail the browser's check, in order; of radios with one name the first. Invisible fields are left out,
 * so that they do not block the shopper: the server checks them.
 * @param within limits the check to one part: a step of a form, visible or not
 */
export function invalidFieldsOf(form: HTMLFormElement, within: Element = form): Field[] {
  const names = new Set<string>();
  const labelsOf = labelsOnce();
  return fieldsIn(form, within).filter((field) => {
    if (field.type === "radio" && names.has(field.name)) return false;
    if (!isInvalid(field) || !isSeen(field, within, labelsOf)) return false;
    if (field.type === "radio") names.add(field.name);
    return true;
  });
}

/** Whether no field fails. Stops at the first that does, because finding out which fields are visible takes time. */
export function areFieldsValid(form: HTMLFormElement, within: Element = form): boolean {
  const labelsOf = labelsOnce();
  return !fieldsIn(form, within).some((field) => isInvalid(field) && isSeen(field, within, labelsOf));
}

/** A form's fields inside a part of it; those elsewhere in the page belong to the whole form only. */
function fieldsIn(form: HTMLFormElement, within: Element): Field[] {
  return within === form ? fieldsOf(form) : fieldsOf(form).filter((field) => contains(within, field));
}

/** Whether a field fails the browser's check. Reading `validity` fires no `invalid` event. */
export function isInvalid(field: Field): boolean {
  return field.willValidate && !field.validity.valid;
}

/** Whether it is a radio or a checkbox. */
export function isCheckable({ type }: HTMLInputElement): boolean {
  return type === "radio" || type === "checkbox";
}

/**
 * Whether the shopper can see a field; radios, checkboxes and file inputs may be visible by their label only.
 * @param within a part of the page that, if hidden itself, does not hide its fields
 */
export function isSeen(field: Field, within?: Element, labelsOf = labelsOnce()): boolean {
  if (isShown(field, within)) return true;
  const hasFace = field instanceof HTMLInputElement && (isCheckable(field) || field.type === "file");
  return hasFace && labelsOf(field).some((label) => isShown(label, within));
}

/** The labels of the page's fields, looked up with the first one and then known. */
function labelsOnce(): ReturnType<typeof labelsIn> {
  let known: ReturnType<typeof labelsIn> | undefined;
  return (field) => (known = known ?? labelsIn(document))(field);
}

function isShown(element: Element, within: Element | undefined): boolean {
  const { visibility } = getComputedStyle(element);
  if (visibility === "hidden" && (within === undefined || getComputedStyle(within).visibility !== visibility))
    return false;
  for (let node: Node | null = element; node instanceof Element && node !== within; node = parentOf(node)) {
    if (getComputedStyle(node).display === "none" || isFolded(node)) return false;
  }
  return true;
}

/** Whether it is inside a closed `<details>`. Support: IE 11 and Edge 18 always show the content of `<details>`. */
function isFolded(element: Element): boolean {
  const around = parentOf(element);
  const isDetails = around instanceof Element && nameOf(around) === "details" && "open" in around;
  return isDetails && !hasAttribute(around, "open") && nameOf(element) !== "summary";
}

/**
 * Lets the browser show its own message at a field. Support: IE 11 has no reportValidity
 * @param text the message, until the shopper reacts; default: the browser's own, in its language
 */
export function reportField(field: Field, text?: string): void {
  field.focus();
  if (!("reportValidity" in field)) return;
  if (text !== undefined && !field.validity.customError) replaceMessage(field, text);
  field.reportValidity();
}

/** Shows a text in place of the browser's own message, until the shopper reacts. */
export function replaceMessage(field: Field, text: string): void {
  field.setCustomValidity(text);
  const takeBack = (): void => {
    stops.forEach((stop) => stop());
    field.setCustomValidity("");
  };
  const isCapturing = { capture: true };
  const stops = [
    // In any field, because another radio of the same name may be the answer
    on(document, "input", takeBack, isCapturing),
    on(document, "change", takeBack, isCapturing),
    // A new submit checks again: a script may have filled the field meanwhile
    on(document, "click", takeBack, isCapturing),
    on(field, "focusout", takeBack, isCapturing),
  ];
}
