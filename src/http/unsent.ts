import { UNSENT_AGE_MS } from "../contract/limits";
import type { StorageKey } from "../contract/markup";
import { object, optional, text } from "../lib/parse";
import { list, readableList } from "../lib/parse-lists";
import { number } from "../lib/parse-values";
import { safeStorage } from "../lib/storage";
import { reportError } from "../lib/errors";
import { isRecent } from "../lib/timing";

/** A change that was still waiting when its page was left, and was never sent. */
export interface Unsent {
  /** The kind of change, by the feature's own name for it. */
  name: string;
  url?: string | undefined;
  /** The thing that it changes, by the feature's own name for it. */
  subject?: string | undefined;
  formData: FormData;
}

const storage = safeStorage(() => window.sessionStorage, reportError);
const parseKept = readableList(
  object({ time: number, name: text, url: optional(text), subject: optional(text), fields: list(list(text)) }),
);

/**
 * Keeps changes for the tab's next page. No other tab sees them, and only one page sends them.
 * @param key the storage key of their kind
 * @returns whether they are kept; `false` if storage is blocked, or if one has a file
 */
export function keepUnsent(key: StorageKey, changes: readonly Unsent[]): boolean {
  if (changes.length === 0) return true;
  const before = storage.read(key, parseKept) ?? [];
  const kept = changes.map(({ formData, ...rest }) => ({
    ...rest,
    time: Date.now(),
    fields: Array.from(formData.entries()),
  }));
  const isText = kept.every(({ fields }) => fields.every(([, value]) => typeof value === "string"));
  if (isText && storage.write(key, [...before, ...kept])) return true;
  storage.remove(key);
  return false;
}

/** Removes and returns the kept changes, without those that are too old to be still wanted. */
export function takeUnsent(key: StorageKey): Unsent[] {
  const kept = storage.read(key, parseKept) ?? [];
  storage.remove(key);
  return kept
    .filter(({ time }) => isRecent(time, UNSENT_AGE_MS))
    .map(({ name, url, subject, fields }) => ({ name, url, subject, formData: dataOf(fields) }));
}

function dataOf(fields: readonly string[][]): FormData {
  const data = new FormData();
  for (const [name = "", value = ""] of fields) data.append(name, value);
  return data;
}
