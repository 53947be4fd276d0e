import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { type Entry, shownBranches } from "./rules";
import { setOwnAttribute } from "../../lib/own-changes";
import { isCheckable, type Field } from "../../lib/fields";
import { fieldsInBranches, type StepsProps } from "./parse";
import { descendants } from "../../lib/node";
import { stepText } from "./texts";

/** The chosen options of a select, without an empty one. */
export function chosenIn({ options }: HTMLSelectElement): HTMLOptionElement[] {
  return Array.from(options).filter(({ selected, value }) => selected && value !== "");
}

/** The values of a field: several for a select with `multiple`, none for an unticked box or an empty text. */
export function valuesOf(field: Field): string[] {
  if (field instanceof HTMLSelectElement) return chosenIn(field).map(({ value }) => value);
  const isOff = field instanceof HTMLInputElement && isCheckable(field) && !field.checked;
  return isOff || field.value === "" ? [] : [field.value];
}

/** Whether each of the form's branches is shown, by the current answers. */
export function readShown(props: StepsProps): readonly boolean[] {
  const entries: Entry[] = [];
  for (const { field, branches } of fieldsInBranches(props))
    for (const value of valuesOf(field)) entries.push({ name: field.name, value, branches });
  return shownBranches(
    props.branches.map(({ conditions }) => conditions),
    entries,
  );
}

/** Hidden questions are neither required nor sent, but keep the typed text. Unreadable fields are not sent either. */
export function syncShown(props: StepsProps, shown: readonly boolean[]): void {
  for (const { field, branches } of fieldsInBranches(props)) {
    if (branches.length === 0) continue;
    const isAsked = branches.every((branch) => shown[branch] === true);
    const isOff = !isAsked || props.unreadable?.includes(field) === true;
    setOwnAttribute(field, "disabled", isOff ? "" : undefined);
    if (field.hasAttribute(ATTRIBUTE.required)) setOwnAttribute(field, "required", isAsked ? "" : undefined);
  }
}

/** Updates fields to the shown branches, and groups of which one box is required. */
export function syncFields(props: StepsProps, shown: readonly boolean[]): void {
  syncShown(props, shown);
  syncGroups(props);
}

/** `fieldset[data-required]`: browsers have no required group of checkboxes. */
function syncGroups({ form }: StepsProps): void {
  for (const group of descendants(form, `fieldset${attributeSelector(ATTRIBUTE.required)}`)) {
    const boxes = Array.from(group.querySelectorAll('input[type="checkbox"]')).filter(
      (box) => box instanceof HTMLInputElement,
    );
    const isAnswered = boxes.some((box) => box.checked && !box.disabled);
    const asked = boxes.find((box) => !box.disabled);
    for (const box of boxes) box.setCustomValidity(isAnswered || box !== asked ? "" : stepText("Theme.ChooseOne"));
  }
}
