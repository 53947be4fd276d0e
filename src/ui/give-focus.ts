/** Gives the focus to the first of these elements that takes it: what is gone or hidden does not. The page stays where it is scrolled to. */
export function giveFocus(elements: readonly (Element | undefined)[]): void {
  for (const element of elements) {
    if (element instanceof HTMLElement) element.focus({ preventScroll: true });
    if (element !== undefined && document.activeElement === element) return;
  }
}
