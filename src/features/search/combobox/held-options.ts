import { useLayoutEffect, useRef, useState } from "react";
import { on } from "../../../lib/dom";
import { after } from "../../../lib/timing";

/** A finger's click comes only after it was lifted. */
const CLICK_DELAY_MS = 300;

/**
 * The options, but while the list is pressed those that are shown: a newer answer would put another option under the
 * pointer before the click.
 */
export function useHeld<T>(box: Element, isOpen: boolean, options: readonly T[]): readonly T[] {
  const [isPressed, setPressed] = useState(false);
  const held = useRef(options);
  useLayoutEffect(() => {
    let stopTimer = (): void => undefined;
    const press = (): void => {
      stopTimer();
      setPressed(true);
    };
    const release = (): void => {
      stopTimer();
      stopTimer = after(CLICK_DELAY_MS, () => setPressed(false));
    };
    const stops = [
      on(box, "pointerdown", press),
      on(document, "pointerup", release),
      on(document, "pointercancel", release),
    ];
    return () => {
      stopTimer();
      stops.forEach((stop) => stop());
    };
  }, [box]);
  const shown = isPressed && isOpen ? held.current : options;
  useLayoutEffect(() => {
    held.current = shown;
  });
  return shown;
}
