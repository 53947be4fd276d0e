import Offcanvas from "bootstrap/js/dist/offcanvas";
import { on } from "../lib/dom";
import { contains, descendants } from "../lib/node";
import { activeElement, bodyOf } from "../lib/page";
import { call } from "../lib/property";
import { carryToasts } from "../say/carry-toasts";
import { closeOnBack } from "./close-on-back";
import { giveFocus } from "./give-focus";

export interface DrawerOptions {
  /** What the shopper opened it by: it gets the focus back. Default: what has the focus. */
  opener?: Element | undefined;
  /** Selector of everything that opens it: one of them gets the focus where the opener is gone, or a swap has replaced it. */
  openers?: string;
  /** Called when it is out of sight. */
  onClosed?: () => void;
}

type Close = () => void;

interface Shown {
  close: Close;
  /** On its way out. */
  isLeaving: boolean;
  gone: Promise<void>;
}

const drawers = new Map<Element, Shown>();

/**
 * Opens a Bootstrap offcanvas as a modal drawer: page behind it still, focus kept inside, closed by Escape, a click beside it,
 * `data-bs-dismiss` and the Back gesture; the focus then goes back to the opener. Another drawer that is open closes.
 * @returns closes it
 */
export async function openDrawer(element: HTMLElement, options: DrawerOptions = {}): Promise<Close> {
  const same = drawers.get(element);
  if (same?.isLeaving === false) return same.close;
  for (const other of Array.from(drawers.values())) {
    other.close();
    await other.gone;
  }
  return show(element, options);
}

/** Bootstrap loses its way where it is told to hide what is still coming in: that waits until it is there. */
function show(element: HTMLElement, { opener = focused(), openers, onClosed }: DrawerOptions): Close {
  // Given in full: no attribute of the page says how
  const offcanvas = Offcanvas.getOrCreateInstance(element, Offcanvas.Default);
  let isHere = false;
  let takeToastsOut = (): void => undefined;
  const close = (): void => {
    drawer.isLeaving = true;
    if (isHere) offcanvas.hide();
  };
  const giveFocusBack = (): void => {
    giveFocus([opener, ...(openers === undefined ? [] : descendants(document, openers))]);
  };
  const stops = [closeOnBack(close)];
  const hear = (step: "shown" | "hide" | "hidden", listener: (event: Event) => void): void => {
    const heard = (event: Event): void => {
      if (event.target === element) listener(event);
    };
    stops.push(on(element, `${step}.bs.offcanvas`, heard));
  };
  const takeFocus = (): void => {
    if (!drawer.isLeaving && !contains(element, activeElement())) call(element, "focus");
  };
  hear("shown", () => {
    isHere = true;
    if (drawer.isLeaving) offcanvas.hide();
    else takeToastsOut = carryToasts(element);
    // A style sheet may bring it into sight later than Bootstrap thinks
    if (!contains(element, activeElement())) stops.push(on(element, "transitionend", takeFocus));
  });
  hear("hide", (event) => {
    drawer.isLeaving = true;
    if (!isHere) return event.preventDefault();
    takeToastsOut();
    // Bootstrap lets go of the focus once it has heard its own event
    void Promise.resolve().then(giveFocusBack);
  });
  const gone = new Promise<void>((resolve) => hear("hidden", () => resolve())).then(() => {
    // A mouse that was pressed beside it has taken the focus away again
    if (focused() === undefined) giveFocusBack();
    stops.forEach((stop) => stop());
    drawers.delete(element);
    onClosed?.();
  });
  const drawer: Shown = { close, isLeaving: false, gone };
  drawers.set(element, drawer);
  offcanvas.show();
  // Bootstrap waits until it has come in
  takeFocus();
  return close;
}

/** What has the focus before it opens, unless that is nothing. */
function focused(): Element | undefined {
  const element = activeElement();
  return element === null || element === bodyOf(document) ? undefined : element;
}
