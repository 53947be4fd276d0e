import { CLASS } from "../contract/markup";
import { setOwnAttribute, toggleOwnClass } from "../lib/own-changes";

/** Shows that an element's content is being requested, to screen readers, too. */
export function showLoading(element: Element, isLoading: boolean): void {
  toggleOwnClass(element, CLASS.loading, isLoading);
  setOwnAttribute(element, "aria-busy", isLoading ? "true" : undefined);
}

/** Shows that a button's request is under way. Not with `disabled`, which would take the focus. */
export function showBusy(button: Element, isBusy: boolean): void {
  toggleOwnClass(button, CLASS.loading, isBusy);
  setOwnAttribute(button, "aria-disabled", isBusy ? "true" : undefined);
}

type Show = (element: Element, isWaiting: boolean) => void;

/** Counts the waits of each element, so that it stays marked until the last one has ended. */
function counted(show: Show): (elements: readonly Element[]) => () => void {
  const waits = new WeakMap<Element, number>();
  const count = (element: Element, by: number): void => {
    const left = (waits.get(element) ?? 0) + by;
    waits.set(element, left);
    show(element, left > 0);
  };
  return (elements) => {
    elements.forEach((element) => count(element, 1));
    return () => elements.forEach((element) => count(element, -1));
  };
}

/** @returns the function that removes the mark, unless another request for the element is under way */
export const markLoading = counted(showLoading);

/** @returns the function that removes the mark, unless another request is under way */
export const markBusy = counted(showBusy);
