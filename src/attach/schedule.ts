import { LAZY_LOAD_MARGIN_PX } from "../contract/limits";
import { after } from "../lib/timing";

/** Events that count as the shopper's first touch of an element. */
export const TOUCHES = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "keydown",
  "focusin",
  "mouseover",
  "input",
  "click",
  "change",
  "submit",
] as const;
/** The longest wait of an idle island. */
const IDLE_TIMEOUT_MS = 2000;

type Stop = () => void;

/** Calls `start` when the browser has nothing else to do. @returns the function that cancels it */
export function whenIdle(start: () => void): Stop {
  // Support: Safari and IE 11 have no requestIdleCallback
  if (typeof window.requestIdleCallback !== "function") return after(1, start);
  const id = window.requestIdleCallback(start, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(id);
}

/**
 * Calls `start` once the element is nearly on the screen; a hidden element, such as one in a closed drawer, waits on.
 * @returns the function that cancels it
 */
export function whenVisible(element: Element, start: () => void): Stop {
  const observer = new IntersectionObserver(
    (entries) => {
      const isSeen = entries.some(({ isIntersecting }) => isIntersecting);
      if (isSeen && getComputedStyle(element).visibility !== "hidden") start();
    },
    // Above and below only, because a closed drawer is beside the page
    { rootMargin: `${LAZY_LOAD_MARGIN_PX}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
