import { closest, isPlainClick, on } from "../lib/dom";

/**
 * Holds clicks on what needs a chunk that is still on its way.
 * @param around holds only what stands in one of these
 * @returns ends it, and makes the last of them again
 */
export function holdClicks(page: Document, selector: string, around = "*"): () => void {
  let clicked: Element | undefined;
  const stop = on(
    page,
    "click",
    (event) => {
      const held = closest(event.target, selector);
      if (held === undefined || closest(held, around) === undefined || !isPlainClick(event)) return;
      event.preventDefault();
      clicked = held;
    },
    { capture: true },
  );
  return () => {
    stop();
    if (clicked !== undefined) HTMLElement.prototype.click.call(clicked);
  };
}
