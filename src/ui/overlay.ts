import Modal from "bootstrap/js/dist/modal";
import Offcanvas from "bootstrap/js/dist/offcanvas";
import { on } from "../lib/dom";
import { descendants } from "../lib/node";
import { closeOnBack } from "./close-on-back";
import { carryToasts } from "./carry-toasts";

export interface OverlayOptions {
  /** What the shopper opened it by: it gets the focus back. */
  opener?: Element | undefined;
  /** Selector of everything that opens it: one of them gets the focus where the opener is gone, or a swap has replaced it. */
  openers?: string;
  /** Called when it is out of sight. */
  onClosed?: () => void;
}

type Close = () => void;

interface Kind {
  name: "offcanvas" | "modal";
  plugin: { show(): void; hide(): void };
}

interface Shown {
  close: Close;
  /** On its way out. */
  isLeaving: boolean;
  gone: Promise<void>;
}

const overlays = new Map<Element, Shown>();

/**
 * Opens a Bootstrap offcanvas as a modal drawer: page behind it still, focus kept inside, closed by Escape, a click beside it,
 * `data-bs-dismiss` and the Back gesture; the focus then goes back to the opener. Whatever else is open closes.
 * @returns closes it
 */
export function openDrawer(element: HTMLElement, options: OverlayOptions = {}): Promise<Close> {
  return openOverlay(element, { name: "offcanvas", plugin: Offcanvas.getOrCreateInstance(element) }, options);
}

/** The same for a Bootstrap modal. @returns closes it */
export function openDialog(element: HTMLElement, options: OverlayOptions = {}): Promise<Close> {
  return openOverlay(element, { name: "modal", plugin: Modal.getOrCreateInstance(element) }, options);
}

async function openOverlay(element: HTMLElement, kind: Kind, options: OverlayOptions): Promise<Close> {
  const same = overlays.get(element);
  if (same?.isLeaving === false) return same.close;
  for (const other of Array.from(overlays.values())) {
    other.close();
    await other.gone;
  }
  return show(element, kind, options);
}

/** Bootstrap loses its way where it is told to hide what is still coming in: that waits until it is there. */
function show(element: HTMLElement, { name, plugin }: Kind, options: OverlayOptions): Close {
  let isHere = false;
  let takeToastsOut = (): void => undefined;
  const close = (): void => {
    shown.isLeaving = true;
    if (isHere) plugin.hide();
  };
  const stops = [closeOnBack(close)];
  const hear = (step: "shown" | "hide" | "hidden", listener: (event: Event) => void): void => {
    const heard = (event: Event): void => {
      if (event.target === element) listener(event);
    };
    stops.push(on(element, `${step}.bs.${name}`, heard));
  };
  hear("shown", () => {
    isHere = true;
    if (shown.isLeaving) plugin.hide();
    else takeToastsOut = carryToasts(element);
  });
  hear("hide", (event) => {
    shown.isLeaving = true;
    if (!isHere) event.preventDefault();
    else {
      takeToastsOut();
      // Bootstrap lets go of the focus once it has heard its own event
      void Promise.resolve().then(() => giveFocusBack(options));
    }
  });
  const gone = new Promise<void>((resolve) => hear("hidden", () => resolve())).then(() => {
    stops.forEach((stop) => stop());
    overlays.delete(element);
    options.onClosed?.();
  });
  const shown: Shown = { close, isLeaving: false, gone };
  overlays.set(element, shown);
  plugin.show();
  // Bootstrap waits until it has come in
  element.focus();
  return close;
}

function giveFocusBack({ opener, openers }: OverlayOptions): void {
  const others = openers === undefined ? [] : descendants(document, openers);
  for (const element of [opener, ...others]) {
    if (!(element instanceof HTMLElement)) continue;
    element.focus();
    // What is gone or hidden does not take it
    if (document.activeElement === element) return;
  }
}
