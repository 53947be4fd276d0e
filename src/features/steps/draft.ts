import { DRAFT_AGE_MS } from "../../contract/limits";
import { ATTRIBUTE, STORAGE_KEY } from "../../contract/markup";
import { isDraftUsable, type Draft } from "./rules/form-draft";
import { hasAttribute } from "../../lib/node";
import { list, map, number, object, text } from "../../lib/parse";
import { safeStorage, type SafeStorage } from "../../lib/storage";
import { fieldsOf, isCheckable, type Field } from "../../lib/fields";
import { valueOf } from "./answers";
import type { DraftPlace } from "./parse";

const parseDraft = object({ version: text, step: text, values: map(list(text)), savedAt: number });

// Blocked or full, a draft lives as long as the page; nobody needs to hear of that.
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

/** Types whose content is no answer, or not to be kept. */
const NEVER_KEPT = ["hidden", "password", "file", "submit", "button", "image", "reset"];

function isKept(field: Field): boolean {
  return field.name !== "" && NEVER_KEPT.indexOf(field.type) < 0 && !hasAttribute(field, ATTRIBUTE.noDraft);
}

/** Keeps what stands in the form. */
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

/** The draft of this version; what is outdated goes. */
export function readDraft(place: DraftPlace): Draft | undefined {
  const draft = storageOf(place).read(keyOf(place), parseDraft);
  if (draft === undefined) return undefined;
  if (isDraftUsable(draft, { version: place.version, now: Date.now(), maxAgeMs: DRAFT_AGE_MS })) return draft;
  clearDraft(place);
  return undefined;
}

/** Puts a draft back where the server and the shopper have left the field empty. @returns whether there was something to put back */
export function fillIn(form: HTMLFormElement, { values }: Draft): boolean {
  const fields = fieldsOf(form).filter(isKept);
  const filled = fields.filter((field) => valueOf(field) !== "").map(({ name }) => name);
  let hasFilled = false;
  for (const field of fields) {
    const given = filled.indexOf(field.name) < 0 ? (values[field.name] ?? []) : [];
    if (given.length === 0) continue;
    if (field instanceof HTMLInputElement && isCheckable(field)) {
      if (given.indexOf(field.value) < 0) continue;
      field.checked = true;
    } else field.value = given[0] ?? "";
    hasFilled = true;
  }
  return hasFilled;
}
