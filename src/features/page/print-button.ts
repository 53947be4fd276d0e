import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";

const BUTTON = attributeSelector(ATTRIBUTE.print);

/** `button[data-print]`, which the server hides: prints the page. */
export function printButton(page: Document): () => void {
  for (const button of page.querySelectorAll(BUTTON)) if (button instanceof HTMLElement) button.hidden = false;
  return on(page, "click", ({ target }) => {
    if (closest(target, BUTTON) !== undefined) window.print();
  });
}
