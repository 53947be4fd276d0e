import { append, setAttribute } from "../../lib/node";
import { bodyOf, newElement } from "../../lib/page";
import { setProperty } from "../../lib/property";
import { pictureText, type PictureTextKey } from "./texts";

/** The zoom's dialog: one a page, created at first use. */
export interface ZoomDialog {
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
export function buildZoomDialog(): ZoomDialog {
  const dialog = element("div", "modal zoom");
  setProperty(dialog, "tabIndex", -1);
  setAttribute(dialog, "aria-labelledby", TITLE_ID);
  const title = element("h2", "zoom__title");
  setProperty(title, "id", TITLE_ID);
  const close = button("close", "Theme.PictureClose");
  close.setAttribute("data-bs-dismiss", "modal");
  const [zoomOut, zoomIn] = [button("out", "Theme.PictureZoomOut"), button("in", "Theme.PictureZoomIn")];
  const [previous, next] = [button("previous", "Theme.PicturePrevious"), button("next", "Theme.PictureNext")];
  const image = newElement("img");
  image.className = "zoom__image";
  image.draggable = false;
  const stage = element("div", "zoom__stage", image);
  const bar = element("div", "zoom__bar", title, zoomOut, zoomIn, close);
  const content = element("div", "modal-content zoom__content", bar, stage, previous, next);
  append(dialog, element("div", "modal-dialog modal-fullscreen", content));
  append(bodyOf(document), dialog);
  return { dialog, title, stage, image, previous, next, zoomOut, zoomIn };
}

function element(name: "div" | "h2", className: string, ...children: Node[]): HTMLElement {
  const made = newElement(name);
  made.className = className;
  for (const child of children) made.appendChild(child);
  return made;
}

function button(kind: string, label: PictureTextKey): HTMLButtonElement {
  const made = newElement("button");
  made.type = "button";
  made.className = `zoom__button zoom__button--${kind}`;
  made.setAttribute("aria-label", pictureText(label));
  return made;
}
