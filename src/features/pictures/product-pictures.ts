import { ATTRIBUTE } from "../../contract/markup";
import { subscribe } from "../../contract/bus";
import {
  chosenColorInput,
  galleriesBeside,
  orderFormOf,
  picturesOfColor,
  showPictures,
  preloadPicture,
} from "./color-pictures";
import { pictureSlider } from "./picture-slider";
import { openZoomAtClick } from "./picture-zoom";
import { COLOR_HOVER_MS } from "../../contract/limits";
import { closest, on } from "../../lib/dom";
import { controlOf, labelsIn } from "../../lib/labels";
import { matchesMedia } from "../../lib/page";
import { after } from "../../lib/timing";
import { oneStop } from "../../lib/one-stop";

type Undo = () => void;

/**
 * The behavior of a product's pictures once the shopper has touched them or a colour: slides and thumbnails follow the
 * colour, a colour under the mouse shows its pictures, thumbnails move the slides, and a slide opens the zoom.
 * @see spec §4 and §9
 */
export default function productPictures(page: Document): () => void {
  let undo: Undo | undefined;
  const back = (): void => {
    undo?.();
    undo = undefined;
  };
  const preview = (input: Element): void => {
    back();
    undo = showColor(input);
  };
  const stops = [
    subscribe("color:change", ({ target }) => {
      const form = orderFormOf(target);
      const input = form === undefined ? undefined : chosenColorInput(form);
      if (input === undefined) return;
      // The chosen colour replaces a hovered one
      back();
      showColor(input);
    }),
    watchColorHover(page, preview, back),
    pictureSlider(page),
    openZoomAtClick(page),
  ];
  for (const form of page.querySelectorAll(`[${ATTRIBUTE.island}="order-form"][${ATTRIBUTE.bundle}]`)) {
    const input = chosenColorInput(form);
    // The server's HTML already shows the colour that it has checked
    if (input !== undefined && !input.hasAttribute("checked")) showColor(input);
  }
  return () => stops.forEach((stop) => stop());
}

/**
 * Shows a colour's pictures in every gallery of its product.
 * @returns the function that restores the former pictures
 */
function showColor(input: Element): Undo {
  const form = orderFormOf(input);
  const pictures = picturesOfColor(input);
  const isServers = input.hasAttribute("checked");
  const undos = (form === undefined ? [] : galleriesBeside(form)).map((gallery) =>
    showPictures(gallery, pictures, isServers),
  );
  return () => undos.forEach((each) => each());
}

/** The pointer crosses a gap between two colours, in which the picture should not flicker. */
const BACK_MS = 100;

/**
 * Calls `show` when the mouse has rested on a colour for 300 ms, and `back` once it has left. A finger does not hover.
 * @see spec §4 and §9
 */
export function watchColorHover(page: Document, show: (input: Element) => void, back: () => void): () => void {
  let hovered: Element | undefined;
  const waiting = oneStop();
  const hover = (input: Element | undefined): void => {
    if (input === hovered) return;
    hovered = input;
    // Preloaded, so that the picture is there in time
    if (input !== undefined) preloadPicture(picturesOfColor(input), input);
    waiting(input === undefined ? after(BACK_MS, back) : after(COLOR_HOVER_MS, () => show(input)));
  };
  const stops = [
    on(page, "pointerover", (event) => {
      if (event.pointerType === "mouse") hover(colorAt(event.target));
    }),
    on(page, "pointerout", (event) => {
      // The mouse has left the window
      if (event.relatedTarget === null) hover(undefined);
    }),
    waiting,
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
