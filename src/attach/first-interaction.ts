import { on } from "../lib/dom";

const INTERACTIONS = [
  "pointerdown",
  "mousedown",
  "touchstart",
  "scroll",
  "wheel",
  "keydown",
  "focusin",
  "input",
  "click",
  "change",
  "submit",
] as const;

let interaction: Promise<unknown> | undefined;

/** Resolves once the shopper does anything on the page: moves the pointer, touches, scrolls, presses a key. */
export function firstInteraction(): Promise<unknown> {
  interaction ??= new Promise((resolve) => {
    for (const type of INTERACTIONS) on(document, type, resolve, { capture: true });
    // For a pointer that only stands where the page appears, browsers tell of a move by nothing
    const moved = (event: MouseEvent): unknown => (event.movementX !== 0 || event.movementY !== 0) && resolve(event);
    for (const type of ["mousemove", "mouseover"] as const) on(document, type, moved, { capture: true });
  });
  return interaction;
}
