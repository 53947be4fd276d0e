import { ATTRIBUTE } from "../../contract/markup";
import { closest, matches, on } from "../../lib/dom";
import { SUBMITTER } from "../../lib/form";

const PRESSED = 'a[href],button,input[type="submit"],input[type="image"],input[type="button"]';

/** Controls on which no repeated press is meant. Others, such as a stepper's, can be pressed again and again. */
const ONCE = `a[href],input,[aria-pressed],${SUBMITTER}`;

/**
 * Counts a double-click, or Enter held down, as one press. With a quick server the second click would otherwise add a
 * second item, take a wish back, or press whatever was below a dialog that has just closed.
 */
export function onePress(page: Document): () => void {
  /** The control of the first of several clicks; `null` if that click came before this started. */
  let clicked: Element | undefined | null = null;
  /** The same for Enter. */
  let entered: EventTarget | null = null;
  /** The shopper has typed since the last click. Browsers count clicks at one place by their time alone. */
  let hasTyped = false;
  const stops = [
    on(
      page,
      "click",
      (event) => {
        const button = closest(event.target, PRESSED);
        // 0: not by a pointer
        const isFirst = event.detail === 1 || (event.detail > 1 && hasTyped);
        if (isFirst) {
          clicked = button;
          hasTyped = false;
        }
        if (isFirst || event.detail < 2) return;
        const first = clicked === null ? button : clicked;
        if (first === undefined || (button === first && !actsOnce(first))) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
      { capture: true },
    ),
    on(
      page,
      "input",
      ({ isTrusted }) => {
        // Others come from scripts: the first click may have filled in a field
        if (isTrusted) hasTyped = true;
      },
      { capture: true },
    ),
    on(
      page,
      "keydown",
      (event) => {
        const { key, repeat, target } = event;
        if (key !== "Enter") return;
        if (!repeat) entered = target;
        else if (target !== (entered ?? target) || (target instanceof Element && actsOnce(target)))
          event.preventDefault();
      },
      { capture: true },
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

function actsOnce(element: Element): boolean {
  return matches(element, ONCE) && !element.hasAttribute(ATTRIBUTE.step);
}
