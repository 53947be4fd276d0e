import { DRAFT_AGE_MS } from "../../contract/limits";
import { ATTRIBUTE, STORAGE_KEY } from "../../contract/markup";
import { isDraftUsable, type Draft } from "./rules/form-draft";
import { object, text } from "../../lib/parse";
import { list, map } from "../../lib/parse-lists";
import { number } from "../../lib/parse-values";
import { safeStorage, type SafeStorage } from "../../lib/storage";
import { fieldsOf, isCheckable, type Field } from "../../lib/fields";
import { valueOf } from "./answers";
import type { DraftPlace } from "./parse";

const parseDraft = object({ version: text, step: text, values: map(list(text)), savedAt: number });

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

/** Stores the form's current answers. */
export function saveDraft(place: DraftPlace, form: HTMLFormElement, step: string): void {
  const values: Record<string, string[]> = {};
  for (const field of fieldsOf(form).filter(isKept)) {
    const value = valueOf(field);
    if (value !== "") values[field.name] = [...(values[field.name] ?? []), value];
  }
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
  const filled = fields.filter((field) => valueOf(field) !== "").map(({ name }) => name);
  let hasFilled = false;
  for (const field of fields) {
    const given = !filled.includes(field.name) ? (values[field.name] ?? []) : [];
    if (given.length === 0) continue;
    if (field instanceof HTMLInputElement && isCheckable(field)) {
      if (!given.includes(field.value)) continue;
      field.checked = true;
    } else field.value = given[0] ?? "";
    hasFilled = true;
  }
  return hasFilled;
}
