import { on } from "./dom";
import { contains } from "./node";
import { isPageHidden } from "./page";
import { after } from "./timing";

/** A time that runs while nobody is at the element. */
export interface LeaveTimer {
  /** The whole time again. */
  restart(): void;
  stop(): void;
}

interface LeaveOptions {
  /** Asked when the time is over: something that the shopper waits for is under way, which is worth the whole time again. */
  isBusy?: () => boolean;
}

/** Who is at the element. */
interface Presence {
  hasPointer: boolean;
  hasFinger: boolean;
  hasFocus: boolean;
  /** The shopper's last deed was a key: a click leaves the focus behind when the mouse has long gone. */
  isByKeyboard: boolean;
}

const NOBODY: Presence = { hasPointer: false, hasFinger: false, hasFocus: false, isByKeyboard: true };

/**
 * Calls `leave` after a time that stands still while pointer, finger or keyboard is in the element, and while the page is out of
 * sight. A click, a tap and a change inside begin it anew.
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

  function hold(): void {
    if (stopTimer !== undefined) left -= Date.now() - startedAt;
    stopTimer?.();
    stopTimer = undefined;
  }
  function check(): void {
    hold();
    const { hasPointer, hasFinger, hasFocus, isByKeyboard } = presence;
    if (isPageHidden() || hasPointer || hasFinger || (hasFocus && isByKeyboard)) return;
    startedAt = Date.now();
    stopTimer = after(left, () => (isBusy() ? restart() : leave()));
  }
  function restart(): void {
    hold();
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
    // Back from the browser's cache, where no pointer and no finger can tell that it has gone
    on(window, "pageshow", () => {
      presence = { ...presence, hasPointer: false, hasFinger: false };
      restart();
    }),
  ];
  check();
  return {
    restart,
    stop() {
      hold();
      stops.forEach((stop) => stop());
    },
  };
}

interface PresenceNews {
  change: (what: Partial<Presence>) => void;
  /** Something was done inside. */
  used: () => void;
}

function watchPresence(element: Element, { change, used }: PresenceNews): (() => void)[] {
  const isInside = ({ target }: Event): boolean => target instanceof Node && contains(element, target);
  return [
    on(element, "pointerenter", (event) => isHovering(event) && change({ hasPointer: true })),
    on(element, "pointerleave", (event) => isHovering(event) && change({ hasPointer: false })),
    // What lay under the pointer may have been taken away: nothing tells then that the pointer has left
    on(document, "pointerover", (event) => isHovering(event) && change({ hasPointer: isInside(event) })),
    ...watchFinger(element, { change, used }),
    // A click beside its controls puts the focus on the element itself; that is no work in it
    on(element, "focusin", ({ target }) => target !== element && change({ hasFocus: true })),
    on(element, "focusout", () => change({ hasFocus: false })),
    on(document, "keydown", (event) => isWork(event) && change({ isByKeyboard: true }), { capture: true }),
    on(
      document,
      "pointerdown",
      (event) => {
        // Who touches the screen has let go of the mouse, wherever it lies
        change(isHovering(event) ? { isByKeyboard: false } : { isByKeyboard: false, hasPointer: false });
        if (isInside(event)) used();
      },
      { capture: true },
    ),
    on(element, "input", used),
    on(element, "change", used),
  ];
}

/** A finger that scrolls is no pointer any more. It tells that it is gone to what it has touched, though that be gone too. */
function watchFinger(element: Element, { change, used }: PresenceNews): (() => void)[] {
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

/** Browsers let a finger enter, too, and nothing stays where it was lifted. */
function isHovering({ pointerType }: PointerEvent): boolean {
  return pointerType !== "touch";
}

/** A key held for a shortcut says nothing about where the shopper is at work. */
function isWork({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && ["Control", "Alt", "Meta", "Shift"].indexOf(key) < 0;
}
