import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import { on } from "../../lib/dom";
import { arrowStep, readingStep } from "../../lib/reading-direction";
import { once } from "../../lib/remember";
import { announce } from "../../say/announcer";
import { pictureText, type PictureTextKey } from "./texts";
import { setUrl, type SafeUrl } from "../../lib/checked-url";
import { openModal } from "../../ui/modal";
import { watchGestures } from "./zoom-gestures";

interface LargePicture {
  /** Absent if there is nothing to show. */
  src: SafeUrl | undefined;
  alt: string;
}

/** The picture shown now. */
interface Shown {
  pictures: readonly LargePicture[];
  index: number;
  onClosed: (index: number) => Element;
}

interface Zoom extends ZoomDialog {
  panzoom: PanzoomObject;
  shown: Shown;
}

const MAX_SCALE = 5;
/** The scale after a double tap. */
const TAP_SCALE = 2.5;
const PAN_PX = 60;
const PAN_KEYS: Readonly<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

/**
 * Shows pictures in large, in a dialog that takes the focus and gives it back. Plus and minus, wheel, pinch and double
 * tap enlarge; arrow keys and fingers move an enlarged picture, and otherwise lead from one picture to the next.
 * @param onClosed gets the index of the last picture, and returns the element to focus
 */
export function openZoom(pictures: readonly LargePicture[], index: number, onClosed: Shown["onClosed"]): void {
  const shown = { pictures, index, onClosed };
  const zoom = zoomOfPage();
  zoom.shown = shown;
  show(zoom, index);
  openModal(zoom.dialog, { focusAfter: () => [shown.onClosed(shown.index)] });
}

/** One dialog serves all pictures. */
const zoomOfPage = once((): Zoom => {
  const dialog = buildZoomDialog();
  const panzoom = Panzoom(dialog.image, {
    maxScale: MAX_SCALE,
    minScale: 1,
    contain: "outside",
    panOnlyWhenZoomed: true,
    // Panzoom would measure wrong values during a transition
    duration: 0,
    cursor: "",
  });
  const shown: Shown = { pictures: [], index: 0, onClosed: () => dialog.image };
  const created: Zoom = { ...dialog, panzoom, shown };
  on(dialog.previous, "click", () => step(created, -1));
  on(dialog.next, "click", () => step(created, 1));
  on(dialog.zoomIn, "click", () => changeScale(created, () => panzoom.zoomIn()));
  on(dialog.zoomOut, "click", () => changeScale(created, () => panzoom.zoomOut()));
  on(dialog.dialog, "keydown", (event) => pressKey(created, event));
  on(dialog.stage, "wheel", (event) => changeScale(created, () => panzoom.zoomWithWheel(event)));
  on(dialog.image, "panzoomzoom", () => markScale(created));
  watchGestures(dialog.stage, {
    onDoubleTap: (event) =>
      changeScale(created, () => {
        if (isEnlarged(created)) panzoom.reset();
        else panzoom.zoomToPoint(TAP_SCALE, event);
      }),
    onSwipe: (by) => {
      if (!isEnlarged(created)) step(created, readingStep(by, dialog.dialog));
    },
  });
  return created;
});

const isEnlarged = ({ panzoom }: Zoom): boolean => panzoom.getScale() > 1.01;

function show(opened: Zoom, index: number): void {
  const { pictures } = opened.shown;
  const picture = pictures[index];
  if (picture === undefined) return;
  opened.shown.index = index;
  opened.panzoom.reset();
  // Otherwise browsers show the former picture, perhaps of another colour, until this one has loaded
  setUrl(opened.image, "src", undefined);
  setUrl(opened.image, "src", picture.src);
  opened.image.alt = picture.alt;
  const position = pictureText("Theme.PictureOf", { number: index + 1, count: pictures.length });
  opened.title.textContent = position;
  for (const button of [opened.previous, opened.next]) button.hidden = pictures.length < 2;
  markScale(opened);
}

/** After the last picture comes the first. */
function step(opened: Zoom, by: -1 | 1): void {
  const { pictures, index } = opened.shown;
  if (pictures.length < 2) return;
  show(opened, (index + by + pictures.length) % pictures.length);
  announce(`${opened.title.textContent ?? ""}: ${opened.image.alt}`, { topic: "zoom" });
}

function changeScale(opened: Zoom, change: () => void): void {
  const before = opened.panzoom.getScale();
  change();
  const scale = opened.panzoom.getScale();
  markScale(opened);
  if (scale === before) return;
  announce(pictureText("Theme.PictureZoomed", { percent: Math.round(scale * 100) }), { topic: "zoom" });
}

/** The buttons are not hidden or disabled at an end, so that they keep the focus. */
function markScale({ panzoom, stage, zoomIn, zoomOut }: Zoom): void {
  const scale = panzoom.getScale();
  zoomIn.setAttribute("aria-disabled", String(scale >= MAX_SCALE));
  zoomOut.setAttribute("aria-disabled", String(scale <= 1));
  stage.classList[scale > 1 ? "add" : "remove"]("is-enlarged");
}

/** Bootstrap brings back a focus that moves to the page; this prevents it from moving to the browser's own controls. */
function turnAround({ dialog }: Zoom, event: KeyboardEvent): void {
  const buttons = Array.from(dialog.querySelectorAll<HTMLButtonElement>("button:not([hidden])"));
  const [first, last] = event.shiftKey ? [buttons.length - 1, 0] : [0, buttons.length - 1];
  const isAtEnd = event.target === buttons[last] || (event.shiftKey && event.target === dialog);
  if (!isAtEnd) return;
  event.preventDefault();
  buttons[first]?.focus();
}

function pressKey(opened: Zoom, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Tab") return turnAround(opened, event);
  const { panzoom } = opened;
  const pan = PAN_KEYS[event.key];
  if (event.key === "+" || event.key === "=") changeScale(opened, () => panzoom.zoomIn());
  else if (event.key === "-") changeScale(opened, () => panzoom.zoomOut());
  else if (event.key === "0") changeScale(opened, () => panzoom.reset());
  else if (pan === undefined) return;
  else if (isEnlarged(opened))
    panzoom.pan(pan[0] / panzoom.getScale(), pan[1] / panzoom.getScale(), { relative: true });
  else {
    const by = arrowStep(event.key, opened.dialog);
    if (by !== undefined) step(opened, by);
  }
  event.preventDefault();
}

/** The zoom's dialog: one a page, created at first use. */
interface ZoomDialog {
  dialog: HTMLElement;
  title: HTMLElement;
  /** The area of the picture and of touch gestures. */
  stage: HTMLElement;
  image: HTMLImageElement;
  previous: HTMLButtonElement;
  next: HTMLButtonElement;
  zoomOut: HTMLButtonElement;
  zoomIn: HTMLButtonElement;
}

const TITLE_ID = "zoom-title";

/** Builds the dialog in Bootstrap's markup, at the end of the body. */
function buildZoomDialog(): ZoomDialog {
  const dialog = element("div", "modal zoom");
  dialog.tabIndex = -1;
  dialog.setAttribute("aria-labelledby", TITLE_ID);
  const title = element("h2", "zoom__title");
  title.id = TITLE_ID;
  const close = button("close", "Theme.PictureClose");
  close.setAttribute("data-bs-dismiss", "modal");
  const [zoomOut, zoomIn] = [button("out", "Theme.PictureZoomOut"), button("in", "Theme.PictureZoomIn")];
  const [previous, next] = [button("previous", "Theme.PicturePrevious"), button("next", "Theme.PictureNext")];
  const image = document.createElement("img");
  image.className = "zoom__image";
  image.draggable = false;
  const stage = element("div", "zoom__stage", image);
  const bar = element("div", "zoom__bar", title, zoomOut, zoomIn, close);
  const content = element("div", "modal-content zoom__content", bar, stage, previous, next);
  dialog.appendChild(element("div", "modal-dialog modal-fullscreen", content));
  document.body.appendChild(dialog);
  return { dialog, title, stage, image, previous, next, zoomOut, zoomIn };
}

function element(name: "div" | "h2", className: string, ...children: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  for (const child of children) made.appendChild(child);
  return made;
}

function button(kind: string, label: PictureTextKey): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `zoom__button zoom__button--${kind}`;
  made.setAttribute("aria-label", pictureText(label));
  return made;
}
