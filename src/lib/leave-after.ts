import { on } from "./dom";
import { matchesMedia, isPageHidden } from "./page";
import { contains } from "./node";
import { after } from "./timing";

/** A timer that runs while the shopper is not using the element. */
export interface LeaveTimer {
  /** Starts again with the whole time. */
  restart(): void;
  stop(): void;
}

interface LeaveOptions {
  /**
   * Called when the time is over: `true` starts the whole time again, because an action of the shopper is still under
   * way.
   */
  isBusy?: () => boolean;
}

/** The shopper's pointer, finger and keyboard at the element. */
interface Presence {
  hasPointer: boolean;
  hasFinger: boolean;
  hasFocus: boolean;
  /** The last action was a key press: a click leaves the focus behind after the mouse has gone. */
  isByKeyboard: boolean;
}

const NOBODY: Presence = { hasPointer: false, hasFinger: false, hasFocus: false, isByKeyboard: true };

/**
 * Calls `leave` after a time. The timer stops while pointer, finger or keyboard is in the element, and while the page
 * is out of sight. A click, a tap and a change inside restart it.
 */
export function leaveAfter(
  element: Element,
  milliseconds: number,
  leave: () => void,
  { isBusy = () => false }: LeaveOptions = {},
): LeaveTimer {
  let presence = NOBODY;
  let left = milliseconds;
  let stopTimer: (() => void) | undefined;
  let startedAt = 0;

  function pauseTimer(): void {
    if (stopTimer !== undefined) left -= Date.now() - startedAt;
    stopTimer?.();
    stopTimer = undefined;
  }
  function check(): void {
    pauseTimer();
    const { hasPointer, hasFinger, hasFocus, isByKeyboard } = presence;
    if (isPageHidden() || hasPointer || hasFinger || (hasFocus && isByKeyboard)) return;
    startedAt = Date.now();
    stopTimer = after(left, () => (isBusy() ? restart() : leave()));
  }
  function restart(): void {
    pauseTimer();
    left = milliseconds;
    check();
  }

  const stops = [
    ...watchPresence(element, {
      change(what) {
        presence = { ...presence, ...what };
        check();
      },
      used: restart,
    }),
    on(document, "visibilitychange", check),
    // When the page is back from the browser's cache, no event says that pointer and finger have gone
    on(window, "pageshow", () => {
      presence = { ...presence, hasPointer: false, hasFinger: false };
      restart();
    }),
  ];
  check();
  return {
    restart,
    stop() {
      pauseTimer();
      stops.forEach((stop) => stop());
    },
  };
}

interface PresenceListeners {
  change: (what: Partial<Presence>) => void;
  /** Called after an action inside. */
  used: () => void;
}

function watchPresence(element: Element, { change, used }: PresenceListeners): (() => void)[] {
  const isInside = ({ target }: Event): boolean => target instanceof Node && contains(element, target);
  return [
    on(element, "pointerenter", (event) => isHovering(event) && change({ hasPointer: true })),
    on(element, "pointerleave", (event) => isHovering(event) && change({ hasPointer: false })),
    // If the element under the pointer is removed, no event says that the pointer has left
    on(document, "pointerover", (event) => isHovering(event) && change({ hasPointer: isInside(event) })),
    ...watchFinger(element, { change, used }),
    // A click beside the controls focuses the element itself; that does not count as using it
    on(element, "focusin", ({ target }) => target !== element && change({ hasFocus: true })),
    on(element, "focusout", () => change({ hasFocus: false })),
    on(document, "keydown", (event) => isWork(event) && change({ isByKeyboard: true }), { capture: true }),
    on(
      document,
      "pointerdown",
      (event) => {
        // A touch means that the mouse is not in use, wherever its pointer is
        change(isHovering(event) ? { isByKeyboard: false } : { isByKeyboard: false, hasPointer: false });
        if (isInside(event)) used();
      },
      { capture: true },
    ),
    on(element, "input", used),
    on(element, "change", used),
  ];
}

/**
 * A scrolling finger sends no pointer events any more. Its `touchend` goes to the touched element, even after its
 * removal.
 */
function watchFinger(element: Element, { change, used }: PresenceListeners): (() => void)[] {
  let stopWaiting: (() => void)[] = [];
  const end = (): void => {
    stopWaiting.forEach((stop) => stop());
    stopWaiting = [];
  };
  const begin = ({ target }: Event): void => {
    end();
    const leave = (): void => {
      end();
      change({ hasFinger: false });
    };
    const touched = target instanceof Element ? target : element;
    stopWaiting = [on(touched, "touchend", leave), on(touched, "touchcancel", leave)];
    used();
    change({ hasFinger: true });
  };
  return [on(element, "touchstart", begin), end];
}

/**
 * Browsers send `pointerenter` for a finger, too, but a lifted finger does not hover. Nor does a phone's emulated
 * mouse: it stays where the last tap was, and enters whatever appears there.
 */
function isHovering({ pointerType }: PointerEvent): boolean {
  return pointerType !== "touch" && !matchesMedia("(hover: none)");
}

/** A keyboard shortcut does not show where the shopper is working. */
function isWork({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && !["Control", "Alt", "Meta", "Shift"].includes(key);
}
