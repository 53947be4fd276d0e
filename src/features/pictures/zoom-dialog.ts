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
