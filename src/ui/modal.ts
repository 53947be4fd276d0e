import Modal from "bootstrap/js/dist/modal";
import { on } from "../lib/dom";
import { carryToasts } from "../say/toast-wrapper";
import { closeOnBack } from "./close-on-back";
import { giveFocus } from "./give-focus";
import { keepFocusInside } from "./keep-focus";

/** An open dialog. */
export interface OpenedModal {
  close(): void;
  /** Puts a call off until it has closed, if it is closing; the newest call counts. @returns whether it is put off */
  putOff(run: () => void): boolean;
}

export interface ModalOptions {
  /** The elements to focus after closing: the first that accepts it. Called then, because the page may have changed. */
  focusAfter: () => readonly (Element | undefined)[];
  /** Called after the focus was given. */
  onClosed?: () => void;
}

/**
 * Opens a Bootstrap modal: focus in, trapped; Escape and the Back gesture close it, and it contains the toasts, where
 * keyboard and screen reader reach them. The focus then goes back as from a drawer.
 */
export function openModal(element: HTMLElement, { onClosed, focusAfter }: ModalOptions): OpenedModal {
  // All options are given, so that no attribute of the page decides
  const modal = Modal.getOrCreateInstance(element, Modal.Default);
  // Bootstrap keeps the focus in the dialog, which is only a part of the modal
  const content = element.querySelector(".modal-content") ?? element;
  let isShown = false;
  let isUnwanted = false;
  let isLeaving = false;
  let next: (() => void) | undefined;
  let takeToastsOut = (): void => undefined;
  const close = (): void => {
    isUnwanted = true;
    // Bootstrap ignores `hide` while it fades in
    if (isShown) modal.hide();
  };
  const hear = (step: "shown" | "hide" | "hidden", listener: (event: Event) => void): (() => void) =>
    on(element, `${step}.bs.modal`, (event) => event.target === element && listener(event));
  const isOpen = keepFocusInside(element);
  const stops = [
    hear("shown", () => {
      isShown = true;
      isOpen();
      if (isUnwanted) modal.hide();
      else takeToastsOut = carryToasts(content);
    }),
    hear("hide", ({ defaultPrevented }) => {
      if (defaultPrevented) return;
      isLeaving = true;
      takeToastsOut();
    }),
    hear("hidden", () => {
      stops.forEach((stop) => stop());
      // Otherwise its listener on the window keeps a dialog that has left the page
      modal.dispose();
      // While it faded out, the user may have moved on by the keyboard
      if (isFocusIn(element)) giveFocus(focusAfter());
      onClosed?.();
      next?.();
    }),
    on(document, "keydown", ({ key }) => {
      if (!isShown && key === "Escape") close();
    }),
  ];
  stops.push(closeOnBack(close, { hasEntry: true }));
  modal.show();
  return {
    close,
    putOff(run) {
      if (isLeaving) next = run;
      return isLeaving;
    },
  };
}

/** Whether the focus is in a layer, or nowhere. */
function isFocusIn(layer: Element): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || layer.contains(focused);
}
