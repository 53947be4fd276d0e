import { on } from "../lib/dom";
import { nextPaint } from "../lib/timing";

/**
 * Scrolls what gets the focus behind the toasts above them; at the end of the page there is room for it meanwhile.
 * @returns the function that ends it, called before a toast is removed
 */
export function uncoverFocus(wrapper: Element): () => void {
  const { style } = document.body;
  const stop = on(document, "focusin", ({ target }) => {
    // The browser itself scrolls after the event
    void nextPaint().then(() => {
      // Toasts in a layer cover nothing, and the last one may have gone meanwhile
      if (getComputedStyle(wrapper).position !== "fixed" || wrapper.childElementCount === 0) return;
      if (wrapper.contains(target as Node)) return;
      const toasts = wrapper.getBoundingClientRect();
      const { top, bottom, left, right } = (target as Element).getBoundingClientRect();
      if (top < toasts.top || bottom > toasts.bottom || left < toasts.left || right > toasts.right) return;
      style.paddingBottom = `${toasts.height}px`;
      window.scrollBy(0, bottom - toasts.top);
    });
  });
  return () => {
    stop();
    if (wrapper.childElementCount < 2) style.paddingBottom = "";
  };
}
