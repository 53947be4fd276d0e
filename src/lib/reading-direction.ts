import { call, propertyOf, setProperty } from "./property";

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, Left: -1, ArrowRight: 1, Right: 1 };

/** Whether an element is read from right to left, as in Arabic or Hebrew. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === "rtl";

/** A step to the left (−1) or right (1) as one back (−1) or on (1) in an element's reading direction. */
export function readingStep(step: -1 | 1, element: Element): -1 | 1 {
  return isRightToLeft(element) === (step === 1) ? -1 : 1;
}

/** 1 for the arrow key that leads on in an element, −1 for the one that leads back; `undefined` for other keys. */
export function arrowStep(key: string, element: Element): -1 | 1 | undefined {
  const step = STEPS[key];
  return step && readingStep(step, element);
}

/** How far an element begins to the right of the place where its row begins, which is on the right in Arabic. */
export function offsetInRow(element: Element, row: Element): number {
  const side = isRightToLeft(row) ? "right" : "left";
  return call(element, "getBoundingClientRect")[side] - call(row, "getBoundingClientRect")[side];
}

/** Moves what is in a row to the left, or to the right if `by` is negative. */
export function scrollRow(row: HTMLElement, by: number): void {
  // Support: Edge 18 and IE 11 count from the right where the text does
  const isReversed = "msOverflowStyle" in propertyOf(row, "style") && isRightToLeft(row);
  setProperty(row, "scrollLeft", propertyOf(row, "scrollLeft") + (isReversed ? -by : by));
}
