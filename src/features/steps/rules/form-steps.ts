/** Where a shopper is on the way through a form. */
export interface StepPlace {
  /** From 1. */
  number: number;
  total: number;
  isLast: boolean;
}

/** @param shown names of the steps that are asked, in order */
export function placeOfStep(shown: readonly string[], step: string): StepPlace {
  const index = Math.max(0, shown.indexOf(step));
  return { number: index + 1, total: shown.length, isLast: index >= shown.length - 1 };
}

/** The step after or before; nothing beyond the ends. */
export function stepBeside(shown: readonly string[], step: string, by: 1 | -1): string | undefined {
  const index = shown.indexOf(step);
  return index < 0 ? undefined : shown[index + by];
}

/**
 * How far a shopper gets who wants to go to a step: back always; ahead only past steps in which nothing is wrong, and to none
 * that is not asked.
 * @param isRight whether nothing is wrong in a step
 */
export function reachableStep(
  shown: readonly string[],
  wanted: string | undefined,
  isRight: (step: string) => boolean,
): string {
  const first = shown[0] ?? "";
  const target = wanted === undefined ? 0 : shown.indexOf(wanted);
  if (target < 0) return first;
  return shown.slice(0, target).filter((step) => !isRight(step))[0] ?? shown[target] ?? first;
}
