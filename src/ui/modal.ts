import Modal from "bootstrap/js/dist/modal";
import { isInPage, on } from "../lib/dom";

/** A dialog that is open. */
export interface OpenedModal {
  close(): void;
}

/**
 * Opens a Bootstrap modal: focus in, trapped, Escape closes.
 * @param whenClosed called once it is out of sight; the focus is then its caller's to place
 */
export function openModal(element: HTMLElement, whenClosed: () => void): OpenedModal {
  const modal = Modal.getOrCreateInstance(element);
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
