import { COLOR_HOVER_MS } from "../../contract/limits";
import { ATTRIBUTE } from "../../contract/markup";
import { closest, on } from "../../lib/dom";
import { controlOf, labelsIn } from "../../lib/labels";
import { matchesMedia } from "../../lib/media";
import { after } from "../../lib/timing";
import { picturesOfColor, preloadPicture } from "./color-pictures";

/** The pointer crosses a gap between two colours, in which the picture should not flicker. */
const BACK_MS = 100;

/**
 * Calls `show` when the mouse has rested on a colour for 300 ms, and `back` once it has left. A finger does not hover.
 * @see spec §4 and §9
 */
export function watchColorHover(page: Document, show: (input: Element) => void, back: () => void): () => void {
  let hovered: Element | undefined;
  let stopTimer = (): void => undefined;
  const hover = (input: Element | undefined): void => {
    if (input === hovered) return;
    hovered = input;
    stopTimer();
    // Preloaded, so that the picture is there in time
    if (input !== undefined) preloadPicture(picturesOfColor(input), input);
    stopTimer = input === undefined ? after(BACK_MS, back) : after(COLOR_HOVER_MS, () => show(input));
  };
  const stops = [
    on(page, "pointerover", (event) => {
      if (event.pointerType === "mouse") hover(colorAt(event.target));
    }),
    on(page, "pointerout", (event) => {
      // The mouse has left the window
      if (event.relatedTarget === null) hover(undefined);
    }),
    () => stopTimer(),
  ];
  hover(colorUnderMouse(page));
  return () => stops.forEach((stop) => stop());
}

/**
 * The colour's input at a place: the element itself, or the control of the label there. A colour with a page of its own
 * has no pictures.
 */
function colorAt(target: EventTarget | null): Element | undefined {
  const color = `[${ATTRIBUTE.color}]`;
  const label = closest(target, "label");
  const control = closest(target, color) ?? (label === undefined ? undefined : controlOf(label));
  return control !== undefined && control.matches(color) ? control : undefined;
}

/** The hover that loaded this code began before there was a listener. */
function colorUnderMouse(page: Document): Element | undefined {
  // Support: IE 11 does not know the query, so hovering starts with the second colour
  if (!matchesMedia("(hover: hover)")) return undefined;
  const labelsOf = labelsIn(page);
  return Array.from(page.querySelectorAll(`[${ATTRIBUTE.color}]`)).find((input) =>
    [input, ...labelsOf(input)].some((each) => each.matches(":hover")),
  );
}
