/** Gives the focus to the first of these elements that takes it: what is gone or hidden does not. */
export function giveFocus(elements: readonly (Element | undefined)[]): void {
  for (const element of elements) {
    if (element instanceof HTMLElement) element.focus();
    if (element !== undefined && document.activeElement === element) return;
  }
}
