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
