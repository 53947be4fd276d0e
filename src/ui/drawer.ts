import Offcanvas from "bootstrap/js/dist/offcanvas";
import { on } from "../lib/dom";
import { carryToasts } from "../say/toast-wrapper";
import { closeOnBack } from "./close-on-back";
import { giveFocus } from "./give-focus";
import { keepFocusInside } from "./keep-focus";

export interface DrawerOptions {
  /** The element that gets the focus back. Default: the focused element. */
  opener?: Element | undefined;
  /** Selector of all openers: one of them gets the focus if the opener is gone, or was replaced by a swap. */
  openers?: string;
  /** Called when the drawer begins to close. */
  onLeaving?: () => void;
  /** Called when the drawer is out of sight. */
  onClosed?: () => void;
}

type Close = () => void;

interface Shown {
  close: Close;
  /** The drawer is closing. */
  isLeaving: boolean;
  gone: Promise<void>;
}

const drawers = new Map<Element, Shown>();

/**
 * Opens a Bootstrap offcanvas as a modal drawer: the page behind it does not scroll, focus stays inside, closed by
 * Escape, a click beside it, `data-bs-dismiss` and the Back gesture; the focus then goes back to the opener. Another
 * drawer that is open closes.
 * @returns the function that closes it
 */
export async function openDrawer(element: HTMLElement, options: DrawerOptions = {}): Promise<Close> {
  const same = drawers.get(element);
  if (same?.isLeaving === false) return same.close;
  const [other] = Array.from(drawers.values());
  if (other === undefined) return show(element, options);
  other.close();
  await other.gone;
  // Another call that waited, too, may have opened one
  return openDrawer(element, options);
}

/** Bootstrap breaks if it has to hide a drawer that is still opening, so closing waits until it is open. */
function show(element: HTMLElement, { opener = focused(), openers, onLeaving, onClosed }: DrawerOptions): Close {
  // All options are given, so that no attribute of the page decides
  const offcanvas = Offcanvas.getOrCreateInstance(element, Offcanvas.Default);
  let isHere = false;
  let takeToastsOut = (): void => undefined;
  const close = (): void => {
    drawer.isLeaving = true;
    if (isHere) offcanvas.hide();
  };
  const giveFocusBack = (): void => {
    giveFocus([opener, ...(openers === undefined ? [] : Array.from(document.querySelectorAll(openers)))]);
  };
  const isOpen = keepFocusInside(element);
  const stops = [closeOnBack(close)];
  const hear = (step: "shown" | "hide" | "hidden", listener: (event: Event) => void): void => {
    const heard = (event: Event): void => {
      if (event.target === element) listener(event);
    };
    stops.push(on(element, `${step}.bs.offcanvas`, heard));
  };
  const takeFocus = (): void => {
    if (!drawer.isLeaving && !element.contains(document.activeElement)) element.focus();
  };
  hear("shown", () => {
    isHere = true;
    isOpen();
    if (drawer.isLeaving) offcanvas.hide();
    else takeToastsOut = carryToasts(element);
    // A style sheet may show it later than Bootstrap expects
    if (!element.contains(document.activeElement)) stops.push(on(element, "transitionend", takeFocus));
  });
  hear("hide", (event) => {
    drawer.isLeaving = true;
    if (!isHere) return event.preventDefault();
    onLeaving?.();
    takeToastsOut();
    // Bootstrap releases the focus after its own event
    void Promise.resolve().then(giveFocusBack);
  });
  const gone = new Promise<void>((resolve) => hear("hidden", () => resolve())).then(() => {
    // A mouse press outside the drawer has moved the focus again
    if (focused() === undefined) giveFocusBack();
    stops.forEach((stop) => stop());
    drawers.delete(element);
    onClosed?.();
  });
  const drawer: Shown = { close, isLeaving: false, gone };
  drawers.set(element, drawer);
  offcanvas.show();
  // Bootstrap focuses only when the drawer is open
  takeFocus();
  return close;
}

/** The focused element before the drawer opens, if there is one. */
function focused(): Element | undefined {
  const element = document.activeElement;
  return element === null || element === document.body ? undefined : element;
}
