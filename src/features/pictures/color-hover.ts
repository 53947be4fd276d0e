import { COLOR_HOVER_MS } from "../../contract/limits";
import { ATTRIBUTE } from "../../contract/markup";
import { closest, matches, on } from "../../lib/dom";
import { controlOf, labelsIn } from "../../lib/labels";
import { matchesMedia } from "../../lib/media";
import { descendants } from "../../lib/node";
import { after } from "../../lib/timing";
import { picturesOfColor, preloadPicture } from "./color-pictures";

/** Between two colours the pointer crosses a gap, in which nothing should flicker. */
const BACK_MS = 100;

/**
 * Calls `show` when the mouse has rested on a colour for 300 ms, and `back` once it has left. A finger hovers over nothing,
 * so it is never trapped. @see spec §4 and §9
 */
export function watchColorHover(page: Document, show: (input: Element) => void, back: () => void): () => void {
  let hovered: Element | undefined;
  let stopTimer = (): void => undefined;
  const hover = (input: Element | undefined): void => {
    if (input === hovered) return;
    hovered = input;
    stopTimer();
    // So that the picture is there when the time has come
    if (input !== undefined) preloadPicture(picturesOfColor(input), input);
    stopTimer = input === undefined ? after(BACK_MS, back) : after(COLOR_HOVER_MS, () => show(input));
  };
  const stops = [
    on(page, "pointerover", (event) => {
      if (event.pointerType === "mouse") hover(colorAt(event.target));
    }),
    on(page, "pointerout", (event) => {
      // Out of the window
      if (event.relatedTarget === null) hover(undefined);
    }),
    () => stopTimer(),
  ];
  hover(colorUnderMouse(page));
  return () => stops.forEach((stop) => stop());
}

/** The colour's input at a place: itself, or the one that the label there is about. A colour that is sold as another page has no pictures. */
function colorAt(target: EventTarget | null): Element | undefined {
  const color = `[${ATTRIBUTE.color}]`;
  const label = closest(target, "label");
  const control = closest(target, color) ?? (label === undefined ? undefined : controlOf(label));
  return control !== undefined && matches(control, color) ? control : undefined;
}

/** The hover that has loaded this code began before anybody listened. */
function colorUnderMouse(page: Document): Element | undefined {
  // Support: IE 11 does not know the query, and begins with the second hover
  if (!matchesMedia("(hover: hover)")) return undefined;
  const labelsOf = labelsIn(page);
  return descendants(page, `[${ATTRIBUTE.color}]`).filter((input) =>
    [input, ...labelsOf(input)].some((each) => matches(each, ":hover")),
  )[0];
}
