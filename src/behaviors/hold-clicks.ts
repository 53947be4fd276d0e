import { EARLY_SUBMIT_MS } from "../contract/limits";
import { ATTRIBUTE } from "../contract/markup";
import { closest, isPlainClick, on } from "../lib/dom";
import { setOwnAttribute } from "../lib/own-marks";
import { after } from "../lib/timing";

/**
 * Holds clicks on what needs a chunk that is still on its way, and shows that they wait; no longer than the inlined script would.
 * @param around holds only what stands in one of these
 * @returns ends it, and makes the last of them again
 */
export function holdClicks(page: Document, selector: string, around = "*"): () => void {
  let clicked: Element | undefined;
  const show = (element: Element | undefined): void => {
    if (clicked !== undefined) setOwnAttribute(clicked, ATTRIBUTE.waiting, undefined);
    if (element !== undefined) setOwnAttribute(element, ATTRIBUTE.waiting, "");
  };
  const stop = on(
    page,
    "click",
    (event) => {
      const held = closest(event.target, selector);
      if (held === undefined || closest(held, around) === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      if (clicked === undefined) after(EARLY_SUBMIT_MS, clickAgain);
      show(held);
      clicked = held;
    },
    { capture: true },
  );
  const clickAgain = (): void => {
    stop();
    show(undefined);
    const again = clicked;
    clicked = undefined;
    if (again !== undefined) HTMLElement.prototype.click.call(again);
  };
  return clickAgain;
}
