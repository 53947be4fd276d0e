import { on } from "../../lib/dom";

/** A second tap within this time and distance is a double tap. */
const DOUBLE_TAP_MS = 350;
const TAP_PX = 24;
/** The distance of a swipe to the next picture. */
const SWIPE_PX = 60;

/** Panzoom stops events that begin on the picture, so they are captured before it. */
const DOWNWARDS = { capture: true };

interface Gestures {
  onDoubleTap: (event: PointerEvent) => void;
  /** 1: the finger has moved to the left, as if it pulled in what is on the right; −1: to the right. */
  onSwipe: (by: -1 | 1) => void;
}

interface Tap {
  x: number;
  y: number;
  time: number;
}

/**
 * Listens for double taps (and double clicks) and sideways swipes of a single finger.
 * @returns the function that ends it
 */
export function watchGestures(stage: Element, { onDoubleTap, onSwipe }: Gestures): () => void {
  let down: Tap | undefined;
  let lastTap: Tap | undefined;
  let fingers = 0;
  const stops = [
    on(
      stage,
      "pointerdown",
      (event) => {
        // The release of an earlier one may have gone elsewhere
        fingers = event.isPrimary ? 1 : fingers + 1;
        // The other buttons of a mouse open menus, or scroll
        down = fingers === 1 && event.button === 0 ? tapOf(event) : undefined;
      },
      DOWNWARDS,
    ),
    on(
      stage,
      "pointercancel",
      () => {
        fingers = 0;
        down = undefined;
      },
      DOWNWARDS,
    ),
    on(
      stage,
      "pointerup",
      (event) => {
        fingers = Math.max(0, fingers - 1);
        if (down === undefined) return;
        const up = tapOf(event);
        const [x, y] = [up.x - down.x, up.y - down.y];
        if (isTap(down, up)) {
          const isSecond = lastTap !== undefined && isTap(lastTap, up) && up.time - lastTap.time < DOUBLE_TAP_MS;
          lastTap = isSecond ? undefined : up;
          if (isSecond) onDoubleTap(event);
        } else if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
        down = undefined;
      },
      DOWNWARDS,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}

const tapOf = ({ clientX, clientY, timeStamp }: PointerEvent): Tap => ({ x: clientX, y: clientY, time: timeStamp });

const isTap = (one: Tap, other: Tap): boolean =>
  Math.abs(one.x - other.x) < TAP_PX && Math.abs(one.y - other.y) < TAP_PX;
