import { attributeSelector } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { controlOf } from "../../lib/labels";

/** Elements that handle a click inside a label themselves. */
const OWN_CLICKS = "a[href],button,input,select,textarea,summary";

/**
 * Lets a click on a label choose its own control where several elements have the same id: browsers would take the
 * first, M for L.
 */
export function doubledIds(page: Document): () => void {
  const choose = (event: MouseEvent): void => {
    const label = closest(event.target, "label[for]");
    if (label === undefined || event.defaultPrevented || closest(event.target, OWN_CLICKS) !== undefined) return;
    const id = label.getAttribute("for") ?? "";
    // All other labels are the browser's own business
    if (page.querySelectorAll(attributeSelector("id", id)).length < 2) return;
    const control = controlOf(label);
    const browsersChoice = document.getElementById(id);
    if (!(control instanceof HTMLElement) || browsersChoice === null || control === browsersChoice) return;
    event.preventDefault();
    clickByLabel(control);
  };
  return on(page, "click", choose, { capture: true });
}

/** The effect of a click on the control's own label. */
function clickByLabel(control: HTMLElement): void {
  HTMLElement.prototype.focus.call(control, { preventScroll: true });
  if (!(control instanceof HTMLSelectElement)) HTMLElement.prototype.click.call(control);
}
