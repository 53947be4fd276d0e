import Modal from "bootstrap/js/dist/modal";
import { isInPage, on } from "../lib/dom";
import { descendants } from "../lib/node";
import { carryToasts } from "./carry-toasts";
import { closeOnBack } from "./close-on-back";

/** A dialog that is open. */
export interface OpenedModal {
  close(): void;
}

/**
 * Opens a Bootstrap modal: focus in, trapped; Escape and the Back gesture close it, toasts stand in it.
 * @param whenClosed called once it is out of sight; the focus is then its caller's to place
 */
export function openModal(element: HTMLElement, whenClosed: () => void): OpenedModal {
  const modal = Modal.getOrCreateInstance(element);
  // Bootstrap keeps the focus in the dialog, which is not all of the modal
  const dialog = descendants(element, ".modal-dialog")[0] ?? element;
  let takeToastsOut = (): void => undefined;
  let isShown = false;
  let isUnwanted = false;
  const close = (): void => {
    isUnwanted = true;
    // Bootstrap does not hear of it while it fades in
    if (isShown) modal.hide();
  };
  const stops = [
    on(element, "shown.bs.modal", ({ target }) => {
      if (target !== element) return;
      isShown = true;
      if (isUnwanted) modal.hide();
      else takeToastsOut = carryToasts(dialog);
    }),
    on(element, "hide.bs.modal", ({ target, defaultPrevented }) => {
      if (target === element && !defaultPrevented) takeToastsOut();
    }),
    on(element, "hidden.bs.modal", ({ target }) => {
      if (target !== element) return;
      stops.forEach((stop) => stop());
      whenClosed();
    }),
    on(document, "keydown", ({ key }) => {
      if (!isShown && (key === "Escape" || key === "Esc")) close();
    }),
  ];
  stops.push(closeOnBack(close, { hasEntry: true }));
  modal.show();
  return { close };
}

/** Puts the focus where the shopper was, or on what stands for it now. */
export function focusAgain(candidates: readonly (Element | undefined)[]): void {
  for (const element of candidates) {
    if (!(element instanceof HTMLElement) || !isInPage(element)) continue;
    element.focus();
    if (document.activeElement === element) return;
  }
}
