import { DRAFT_AGE_MS } from "../../contract/limits";
import { ATTRIBUTE, attributeSelector, STORAGE_KEY } from "../../contract/markup";
import { ownChangesOf } from "../../lib/own-changes";
import { isDraftUsable, type Draft } from "./rules";
import { object, text, readableMap } from "../../lib/parse";
import { readableList } from "../../lib/parse-lists";
import { number } from "../../lib/parse-values";
import { safeStorage, type SafeStorage } from "../../lib/storage";
import { fieldsOf, isCheckable, type Field } from "../../lib/fields";
import { valuesOf } from "./answers";
import type { DraftPlace } from "./parse";

const parseDraft = object({ version: text, step: text, values: readableMap(readableList(text)), savedAt: number });

// With blocked or full storage a draft lives as long as the page, which need not be reported.
const ofBrowser = safeStorage(
  () => window.localStorage,
  () => undefined,
);
const ofTab = safeStorage(
  () => window.sessionStorage,
  () => undefined,
);

const storageOf = ({ isOfTab }: DraftPlace): SafeStorage => (isOfTab ? ofTab : ofBrowser);
const keyOf = ({ id }: DraftPlace): string => STORAGE_KEY.draft + id;

/** Types of fields without an answer, or with one that must not be stored. */
const NEVER_KEPT = ["hidden", "password", "file", "submit", "button", "image", "reset"];

function isKept(field: Field): boolean {
  return field.name !== "" && !NEVER_KEPT.includes(field.type) && !field.hasAttribute(ATTRIBUTE.noDraft);
}

/** Whether the shopper has entered something that the server has not rendered. */
export function hasEntries(form: HTMLFormElement): boolean {
  return fieldsOf(form)
    .filter(isKept)
    .some((field) => {
      if (field instanceof HTMLSelectElement)
        return (
          Array.from(field.options).some(({ selected, defaultSelected }) => selected && !defaultSelected) &&
          !isUntouched(field)
        );
      if (field instanceof HTMLInputElement && isCheckable(field)) return field.checked !== field.defaultChecked;
      // A range or a colour without a default has a value all the same
      return !/range|color/.test(field.type) && field.value !== field.defaultValue;
    });
}

/** Stores the form's current answers. */
export function saveDraft(place: DraftPlace, form: HTMLFormElement, step: string): void {
  // A field may be named `constructor`
  const values: Record<string, string[]> = Object.create(null);
  keysOf(fieldsOf(form).filter(isKept)).forEach((key, field) => {
    const given = valuesOf(field);
    if (given.length > 0) values[key] = [...(values[key] ?? []), ...given];
  });
  if (Object.keys(values).length === 0) return clearDraft(place);
  const draft: Draft = { version: place.version, step, values, savedAt: Date.now() };
  storageOf(place).write(keyOf(place), draft);
}

export function clearDraft(place: DraftPlace): void {
  storageOf(place).remove(keyOf(place));
}

/** The draft of this version; an outdated one is removed. */
export function readDraft(place: DraftPlace): Draft | undefined {
  const draft = storageOf(place).read(keyOf(place), parseDraft);
  if (draft === undefined) return undefined;
  if (isDraftUsable(draft, { version: place.version, now: Date.now(), maxAgeMs: DRAFT_AGE_MS })) return draft;
  clearDraft(place);
  return undefined;
}

/**
 * Puts a draft back into fields that server and shopper have left empty.
 * @returns whether there was anything to put back
 */
export function fillIn(form: HTMLFormElement, { values }: Draft): boolean {
  const fields = fieldsOf(form).filter(isKept);
  const keys = keysOf(fields);
  const filled = fields
    .filter((field) => valuesOf(field).length > 0 && !isUntouched(field))
    .map((field) => keys.get(field));
  let hasFilled = false;
  for (const field of fields) {
    const key = keys.get(field) ?? "";
    const given = !filled.includes(key) ? (values[key] ?? []) : [];
    if (given.length === 0 || isOffAtServer(field)) continue;
    if (field instanceof HTMLInputElement && isCheckable(field)) {
      if (!given.includes(field.value)) continue;
      field.checked = true;
    } else if (field instanceof HTMLSelectElement && field.multiple) {
      for (const option of Array.from(field.options))
        if (given.includes(option.value)) option.selected = hasFilled = true;
      continue;
    } else {
      const before = field.value;
      field.value = given[0] ?? "";
      // The select no longer has that option
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = before;
      if (field.value === before) continue;
    }
    hasFilled = true;
  }
  return hasFilled;
}

/**
 * The keys of fields in a draft. Several fields may have one name, as branches may ask the same: each has an entry of
 * its own; boxes of one branch share theirs, as do radios.
 */
function keysOf(fields: readonly Field[]): Map<Field, string> {
  const keys = new Map<Field, string>();
  const counts = new Map<string, number>();
  const groups = new Map<Element | null, Map<string, string>>();
  for (const field of fields) {
    // For the browser, radios of one name are one group wherever they are
    const branch = field.type === "radio" ? null : field.closest(attributeSelector(ATTRIBUTE.showIf));
    const group = groups.get(branch) ?? new Map<string, string>();
    groups.set(branch, group);
    const isGrouped = field instanceof HTMLInputElement && isCheckable(field);
    const count = counts.get(field.name) ?? 0;
    const key = (isGrouped && group.get(field.name)) || (count === 0 ? field.name : `${field.name}\n${count}`);
    if (!isGrouped || !group.has(field.name)) counts.set(field.name, count + 1);
    if (isGrouped) group.set(field.name, key);
    keys.set(field, key);
  }
  return keys;
}

/** Whether the server has disabled the field; the bundle disables those in a branch that is not asked. */
function isOffAtServer(field: Field): boolean {
  const own = ownChangesOf(field)?.attributes;
  return own?.has("disabled") === true ? own.get("disabled") !== undefined : field.disabled;
}

/** Whether it is a select with the first option, which neither the server nor the shopper has chosen. */
function isUntouched(field: Field): boolean {
  // With `multiple`, browsers choose none
  if (!(field instanceof HTMLSelectElement) || field.multiple) return false;
  return field.selectedIndex <= 0 && Array.from(field.options).every(({ defaultSelected }) => !defaultSelected);
}
