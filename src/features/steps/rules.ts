import { isMet, type Condition } from "../../contract/show-if";

/** The entry in one control of a form. */
export interface Entry {
  name: string;
  value: string;
  /** Indexes of the branches around the control. */
  branches: readonly number[];
}

/**
 * Decides which branches of a form are shown. Answers in hidden branches do not count, so that a chain of questions is
 * hidden with its first one.
 * @param branches the conditions of each; for one that depends on itself the result is that after as many rounds as
 * there are branches
 * @see contract §2 survey
 */
export function shownBranches(
  branches: readonly (readonly Condition[])[],
  entries: readonly Entry[],
): readonly boolean[] {
  let shown = branches.map(() => true);
  for (let round = 0; round <= branches.length; round += 1) {
    const answers = answersIn(entries, shown);
    const next = branches.map((conditions) => isMet(conditions, answers));
    if (next.every((isShown, index) => isShown === shown[index])) break;
    shown = next;
  }
  return shown;
}

function answersIn(entries: readonly Entry[], shown: readonly boolean[]): Record<string, string[]> {
  const answers: Record<string, string[]> = Object.create(null);
  for (const { name, value, branches } of entries) {
    if (value === "" || branches.some((branch) => shown[branch] === false)) continue;
    answers[name] = [...(answers[name] ?? []), value];
  }
  return answers;
}

/** The shopper's entries so far. */
export interface Draft {
  /** The version of the form: another one has other questions. */
  version: string;
  step: string;
  /** Field name → chosen or typed values. */
  values: Readonly<Record<string, readonly string[]>>;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** `survey-spring@3` → id and version. Without `@` the version is empty. */
export function parseDraftName(text: string): { id: string; version: string } {
  const at = text.lastIndexOf("@");
  return at < 0 ? { id: text, version: "" } : { id: text.slice(0, at), version: text.slice(at + 1) };
}

/** Whether a draft may be restored: same version, not too old, and not from a wrong clock. */
export function isDraftUsable(
  draft: Draft,
  { version, now, maxAgeMs }: { version: string; now: number; maxAgeMs: number },
): boolean {
  const age = now - draft.savedAt;
  const hasValues = Object.keys(draft.values).some((name) => (draft.values[name] ?? []).length > 0);
  return draft.version === version && hasValues && age >= 0 && age <= maxAgeMs;
}

/** The shopper's position on the way through a form. */
export interface StepPlace {
  /** From 1. */
  number: number;
  total: number;
  isLast: boolean;
}

/** @param shown names of the shown steps, in order */
export function placeOfStep(shown: readonly string[], step: string): StepPlace {
  const index = Math.max(0, shown.indexOf(step));
  return { number: index + 1, total: shown.length, isLast: index >= shown.length - 1 };
}

/** The step after or before; `undefined` beyond the ends. */
export function stepBeside(shown: readonly string[], step: string, by: 1 | -1): string | undefined {
  const index = shown.indexOf(step);
  return index < 0 ? undefined : shown[index + by];
}

/**
 * The step that a shopper reaches on the way to another: back always; ahead only past valid steps, and never to a
 * hidden one.
 * @param isRight whether a step is valid
 */
export function reachableStep(
  shown: readonly string[],
  wanted: string | undefined,
  isRight: (step: string) => boolean,
): string {
  const first = shown[0] ?? "";
  const target = wanted === undefined ? 0 : shown.indexOf(wanted);
  if (target < 0) return first;
  return shown.slice(0, target).find((step) => !isRight(step)) ?? shown[target] ?? first;
}
