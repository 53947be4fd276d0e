import { on } from "../lib/dom";
import { after } from "../lib/timing";

/** A time that runs while nobody is at the element. */
export interface LeaveTimer {
  /** The whole time again. */
  restart(): void;
  stop(): void;
}

/** What begins and what ends the shopper's being at it. A finger that scrolls is no pointer any more. */
const PRESENCE = [
  ["pointerenter", "pointerleave"],
  ["focusin", "focusout"],
  ["touchstart", "touchend"],
  ["touchstart", "touchcancel"],
] as const;

/** Calls `leave` after a time that stands still while pointer, focus or finger is in the element, and while the page is out of sight. */
export function leaveAfter(element: Element, milliseconds: number, leave: () => void): LeaveTimer {
  const present = new Set<string>();
  let left = milliseconds;
  let stopTimer: (() => void) | undefined;
  let startedAt = 0;

  function hold(): void {
    if (stopTimer !== undefined) left -= Date.now() - startedAt;
    stopTimer?.();
    stopTimer = undefined;
  }
  function check(): void {
    hold();
    if (document.hidden || present.size > 0) return;
    startedAt = Date.now();
    stopTimer = after(left, leave);
  }
  function restart(): void {
    hold();
    left = milliseconds;
    check();
  }

  const stops = [
    on(document, "visibilitychange", check),
    // Back from the browser's cache
    on(window, "pageshow", restart),
  ];
  for (const [begin, end] of PRESENCE) {
    stops.push(
      on(element, begin, ({ type, target }) => {
        // A click beside its controls puts the focus on the element itself; that is no work in it
        if (type === "focusin" && target === element) return;
        present.add(begin);
        check();
      }),
      on(element, end, () => {
        present.delete(begin);
        check();
      }),
    );
  }
  check();
  return {
    restart,
    stop() {
      hold();
      stops.forEach((stop) => stop());
    },
  };
}
