import { ATTRIBUTE, attributeSelector, CLASS } from "../contract/markup";
import { descendants, parentElementOf } from "../lib/node";
import { nextNumber } from "../lib/next-number";
import { setOwnAttribute, toggleOwnClass } from "../lib/own-changes";
import { fieldText } from "./field-text";
import { fieldsNamed, listName, type Field } from "../lib/fields";

/** Place → the server's text in it, and ours, which it shows now. */
const texts = new WeakMap<Element, { server: string; ours: string }>();

/** Fields that have a message. */
const marked = new WeakSet<Field>();

/**
 * The element for a field's message: the `[data-field-error="NAME"]` of its form that is nearest to it, as two branches
 * of a form may have a field of that name.
 */
export function placeOf(field: Field): Element | undefined {
  const { form, name } = field;
  if (form === null || name === "") return undefined;
  const selector = [name, listName(name)].map((each) => attributeSelector(ATTRIBUTE.fieldError, each)).join(",");
  const [first, ...others] = descendants(form, selector);
  if (others.length === 0) return first;
  for (let around = parentElementOf(field); around !== undefined && around !== form; around = parentElementOf(around)) {
    const [nearest] = descendants(around, selector);
    if (nearest !== undefined) return nearest;
  }
  return first;
}

export function hasMessage(field: Field): boolean {
  return marked.has(field) || isRefused(field);
}

/** Whether the server has rendered the field as wrong. */
const isRefused = (field: Field): boolean => !marked.has(field) && field.classList.contains(CLASS.invalid);

/** The problem with a field: a script's message (a date that does not exist), else the server's, else ours. */
export function problemOf(field: Field): string {
  if (field.validity.customError) return field.validationMessage;
  const place = placeOf(field);
  const own = place === undefined || isRefused(field) ? "" : serverTextOf(place);
  return own === "" ? fieldText(field) : own;
}

/**
 * Shows a message at the field, visibly and for screen readers.
 * @returns `none` if there is no place for it, so nothing is shown; `same` if the place showed it already
 */
export function showFieldMessage(field: Field, text: string): "new" | "same" | "none" {
  const place = placeOf(field);
  if (place === undefined) return "none";
  if (isRefused(field)) dropRefusal(field, place);
  if (marked.has(field) && (place.textContent ?? "") === text) return "same";
  const server = serverTextOf(place);
  if ((place.textContent ?? "") !== text) place.textContent = text;
  texts.set(place, { server, ours: text });
  toggleOwnClass(place, CLASS.invalid, true);
  groupOf(field).forEach((each) => mark(each, idOf(place)));
  return "new";
}

/** Removes a field's message; the place shows the server's text again. */
export function clearFieldMessage(field: Field): void {
  const place = placeOf(field);
  if (isRefused(field)) return dropRefusal(field, place);
  groupOf(field).forEach((each) => mark(each, undefined));
  if (place !== undefined) clearPlace(place);
}

/** Clears the messages that are left: another field with the same name, in another branch, has cleared the marks. */
export function clearPlaces(form: HTMLFormElement): void {
  for (const place of descendants(form, `${attributeSelector(ATTRIBUTE.fieldError)}.${CLASS.invalid}`)) {
    if (texts.has(place)) clearPlace(place);
    else dropText(place);
  }
}

function clearPlace(place: Element): void {
  toggleOwnClass(place, CLASS.invalid, false);
  const server = serverTextOf(place);
  if ((place.textContent ?? "").trim() !== server) place.textContent = server;
}

/** The server's words were about the previous value, so they are no message for the next one. */
function dropRefusal(field: Field, place: Element | undefined): void {
  for (const each of groupOf(field)) {
    each.classList.remove(CLASS.invalid);
    each.removeAttribute("aria-invalid");
  }
  if (place !== undefined) dropText(place);
}

function dropText(place: Element): void {
  place.classList.remove(CLASS.invalid);
  place.textContent = "";
}

/** The server's text of a place. A swap may have brought another one meanwhile. */
function serverTextOf(place: Element): string {
  const known = texts.get(place);
  const now = place.textContent ?? "";
  return (known !== undefined && known.ours === now ? known.server : now).trim();
}

/** Radios of one name share one message, and so do checkboxes. */
function groupOf(field: Field): Field[] {
  return /^(radio|checkbox)$/.test(field.type) && field.form !== null ? fieldsNamed(field.form, field.name) : [field];
}

function mark(field: Field, place: string | undefined): void {
  const isWrong = place !== undefined;
  if (isWrong) marked.add(field);
  else if (!marked.delete(field)) return;
  toggleOwnClass(field, CLASS.invalid, isWrong);
  // Only a group of radios can be invalid, not a single radio
  if (field.type !== "radio") setOwnAttribute(field, "aria-invalid", isWrong ? "true" : undefined);
  // The server's value first: it may name the place itself
  setOwnAttribute(field, "aria-describedby", undefined);
  if (place === undefined) return;
  const described = (field.getAttribute("aria-describedby") ?? "").split(/\s+/).filter((id) => id !== "");
  if (!described.includes(place)) setOwnAttribute(field, "aria-describedby", [...described, place].join(" "));
}

function idOf(place: Element): string {
  const id = place.getAttribute("id");
  // If another element has the same id, the field would be described by that one
  if (id !== null && document.getElementById(id) === place) return id;
  const given = `field-error-${nextNumber()}`;
  setOwnAttribute(place, "id", given);
  return given;
}
