import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { on } from "../lib/dom";
import { labelsIn, labelTextOf, NAMELESS, wordsOf } from "../lib/labels";
import { descendants } from "../lib/node";
import { fieldsNamed, type Field } from "../lib/fields";
import { placeUrl } from "../lib/checked-url";
import { texts } from "./text";

/** Messages of validated forms about all their fields. @see contract §6 */
const formText = texts({
  en: { "Theme.CheckFields": "Please check {{ count }} fields:" },
  de: { "Theme.CheckFields": "Bitte {{ count }} Felder prüfen:" },
});

/** A single problem is already shown close to the focus. */
const FIELDS_MIN = 2;

export interface FieldProblem {
  field: Field;
  text: string;
}

/**
 * Lists a form's problems in its `[data-error-summary]`, each a link to its field; a single problem is shown at its
 * field only.
 */
export function showErrorSummary(form: HTMLFormElement, problems: readonly FieldProblem[]): void {
  const place = summaryOf(form);
  if (place === undefined) return;
  clear(place);
  if (problems.length < FIELDS_MIN) return;
  const title = document.createElement("p");
  title.className = "error-summary__title";
  title.textContent = titleOf(problems);
  const list = document.createElement("ul");
  list.className = "error-summary__list";
  // Once for all: each look-up reads the whole page
  const labelsOf = labelsIn(document);
  problems.forEach((problem) => list.appendChild(itemFor(problem, labelsOf)));
  place.appendChild(title);
  place.appendChild(list);
}

const titleOf = ({ length: count }: ArrayLike<unknown>): string => formText("Theme.CheckFields", { count });

/** Removes a corrected field from the list, which disappears when a single one is left: that is shown at its field. */
export function strikeFromSummary(form: HTMLFormElement, field: Field): void {
  const place = summaryOf(form);
  if (place === undefined) return;
  const items = Array.from(place.querySelectorAll("li"));
  const mine = items.filter((item) => targets.get(item) === field || isSameGroup(targets.get(item), field));
  if (mine.length === 0) return;
  const hadFocus = place.contains(document.activeElement);
  mine.forEach((item) => item.remove());
  const left = items.filter((item) => !mine.includes(item));
  const title = place.querySelector("p");
  if (left.length < FIELDS_MIN) clear(place);
  else if (title !== null) title.textContent = titleOf(left);
  if (hadFocus && !place.contains(document.activeElement)) field.focus();
}

const targets = new WeakMap<Element, Field>();

function isSameGroup(one: Field | undefined, other: Field): boolean {
  return isChoice(one) && one?.type === other.type && one.name === other.name && one.form === other.form;
}

const isChoice = (field: Field | undefined): boolean => /^(radio|checkbox)$/.test(field?.type ?? "");

function summaryOf(form: HTMLFormElement): Element | undefined {
  return descendants(form, attributeSelector(ATTRIBUTE.errorSummary))[0];
}

export function clearErrorSummary(form: HTMLFormElement): void {
  const place = summaryOf(form);
  if (place !== undefined) clear(place);
}

function clear(place: Element): void {
  place.textContent = "";
}

function itemFor({ field, text }: FieldProblem, labelsOf: ReturnType<typeof labelsIn>): Element {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.setAttribute("href", placeUrl(field.getAttribute("id") ?? ""));
  link.textContent = namedProblem({ field, text }, labelsOf);
  on(link, "click", (event) => {
    event.preventDefault();
    field.focus();
  });
  targets.set(item, field);
  item.appendChild(link);
  return item;
}

/** A problem's text for a place where the field is not in sight: with its name. */
export function namedProblem({ field, text }: FieldProblem, labelsOf = labelsIn(document)): string {
  const name = labelOf(field, labelsOf);
  if (name === "") return text;
  // A name may be a question
  return /[?!.…]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}

/** A message may be inside the label or legend of its field. */
export const NO_NAME = `${NAMELESS},${attributeSelector(ATTRIBUTE.fieldError)}`;

/** The name of a field on the screen; for several radios or checkboxes, their legend. */
export function labelOf(field: Field, labelsOf = labelsIn(document)): string {
  const isGroup = isChoice(field) && field.form !== null && fieldsNamed(field.form, field.name).length > 1;
  const around = isGroup ? (field.closest("fieldset") ?? undefined) : undefined;
  const legend = around?.querySelector("legend") ?? undefined;
  const text = legend === undefined ? labelTextOf(field, labelsOf(field), NO_NAME) : wordsOf(legend, NO_NAME);
  return text.replace(/[\s:*]+$/, "");
}
