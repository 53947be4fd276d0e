import { isMet, type Condition } from "../../../contract/show-if";

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
