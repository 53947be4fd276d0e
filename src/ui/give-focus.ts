/**
 * Gives the focus to the first of these elements that accepts it; removed and hidden ones do not. The page does not
 * scroll.
 */
export function giveFocus(elements: readonly (Element | undefined)[]): void {
  for (const element of elements) {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    if (element !== undefined && document.activeElement === element) return;
  }
}
