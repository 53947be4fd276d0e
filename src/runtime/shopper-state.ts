import { ATTRIBUTE } from "../contract/markup";
import { attributeOf, descendants, isElement, nameOf } from "../lib/node";
import { serverElementOf } from "./attributes";
import {
  canHold,
  controlsIn,
  defaultState,
  isCheckable,
  isHidden,
  isSameState,
  liveState,
  putState,
  valueAfterSwap,
  type Control,
  type ControlState,
} from "./controls";
import { fragmentIdentity } from "./fragment-identity";
import { scrolledIn, takeSettled } from "./shopper-marks";

interface KnownControl {
  control: Control;
  state: ControlState;
  server: Element | undefined;
  isSettled: boolean;
}

/** What a swap must not take from the shopper. */
export interface ShopperState {
  controls: readonly KnownControl[];
  focus:
    | { element: HTMLElement; server: Element | undefined; selection: Selected | undefined; path: Element[] }
    | undefined;
  scrolls: readonly { element: Element; top: number; left: number; server: Element | undefined }[];
  opened: readonly { element: Element; server: Element | undefined }[];
  /** The fragment's server HTML before the swap: where identities of nodes that go are read. */
  serverBefore: Element | undefined;
}

type Selected = [number, number, "forward" | "backward" | "none" | undefined];

/** Takes down what the shopper has done inside a fragment, just before it is swapped. */
export function captureShopper(fragment: HTMLElement): ShopperState {
  return {
    controls: controlsIn(fragment).map((control) => ({
      control,
      state: liveState(control),
      server: serverElementOf(control),
      isSettled: takeSettled(control),
    })),
    focus: captureFocus(fragment),
    scrolls: scrolledIn(fragment).map((element) => ({
      element,
      top: element.scrollTop,
      left: element.scrollLeft,
      server: serverElementOf(element),
    })),
    opened: descendants(fragment, "details[open]").map((element) => ({ element, server: serverElementOf(element) })),
    serverBefore: serverElementOf(fragment),
  };
}

function captureFocus(fragment: HTMLElement): ShopperState["focus"] {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === fragment || !fragment.contains(element)) return undefined;
  const path: Element[] = [];
  for (let around = element.parentElement; around !== null && around !== fragment; around = around.parentElement)
    path.push(around);
  return { element, server: serverElementOf(element), selection: selectionOf(element), path };
}

function selectionOf(element: Element): Selected | undefined {
  const field = element as Partial<HTMLInputElement>;
  try {
    const { selectionStart, selectionEnd, selectionDirection } = field;
    if (typeof selectionStart !== "number" || typeof selectionEnd !== "number") return undefined;
    return [selectionStart, selectionEnd, selectionDirection ?? undefined];
  } catch (error) {
    // Support: old browsers throw for fields without a caret (checkbox, e-mail)
    return error instanceof Error ? undefined : undefined;
  }
}

/** Gives the shopper back what the swap left out, and the server its word where the contract gives it to the server. */
export function restoreShopper(fragment: HTMLElement, before: ShopperState, created: readonly Element[]): void {
  const twins = twinsAmong(fragment, created);
  const twinOf = (lost: Element, server: Element | undefined): Element | undefined => {
    if (fragment.contains(lost)) return lost;
    const identity =
      server === undefined || before.serverBefore === undefined
        ? undefined
        : fragmentIdentity(server, before.serverBefore);
    return identity === undefined ? undefined : twins.get(identity);
  };
  const focused = before.focus === undefined ? undefined : twinOf(before.focus.element, before.focus.server);
  for (const known of before.controls) {
    const control = twinOf(known.control, known.server);
    if (control !== undefined && isSameKind(control, known.control)) settleControl(control, known, focused);
  }
  for (const { element, server } of before.opened) {
    const twin = twinOf(element, server);
    if (twin !== undefined && !twin.hasAttribute("open")) twin.setAttribute("open", "");
  }
  for (const { element, server, top, left } of before.scrolls) scrollTo(twinOf(element, server), top, left);
  if (before.focus !== undefined) restoreFocus(fragment, before.focus, focused);
}

function twinsAmong(fragment: HTMLElement, created: readonly Element[]): Map<string, Element> {
  const twins = new Map<string, Element>();
  const server = serverElementOf(fragment);
  if (server === undefined) return twins;
  for (const element of created) {
    const own = serverElementOf(element);
    const identity = own === undefined ? undefined : fragmentIdentity(own, server);
    if (identity !== undefined && !twins.has(identity)) twins.set(identity, element);
  }
  return twins;
}

function isSameKind(element: Element, control: Control): element is Control {
  return nameOf(element) === nameOf(control) && attributeOf(element, "type") === attributeOf(control, "type");
}

function settleControl(control: Control, known: KnownControl, focused: Element | undefined): void {
  const server = serverElementOf(control);
  if (server === undefined || known.server === undefined) return;
  const wanted = defaultState(server);
  const winner = valueAfterSwap({
    isHidden: isHidden(server),
    isSettled: known.isSettled,
    hasDefaultChanged: !isSameState(defaultState(known.server), wanted),
    hasFocus: focused !== undefined && isSameGroup(control, focused),
  });
  const state = winner === "server" || !canHold(control, known.state) ? wanted : known.state;
  // One radio of a group that takes the check takes it from the others.
  if ("checked" in state && !state.checked && winner === "shopper" && isUnchecked(control)) return;
  putState(control, state);
}

function isUnchecked(control: Control): boolean {
  return isCheckable(control) && !(control as HTMLInputElement).checked;
}

function isSameGroup(control: Control, focused: Element): boolean {
  if (control === focused) return true;
  if (attributeOf(control, "type") !== "radio" || !(focused instanceof HTMLInputElement)) return false;
  return attributeOf(focused, "type") === "radio" && focused.name === control.name && focused.form === control.form;
}

function scrollTo(element: Element | undefined, top: number, left: number): void {
  if (element === undefined) return;
  if (element.scrollTop !== top) element.scrollTop = top;
  if (element.scrollLeft !== left) element.scrollLeft = left;
}

function restoreFocus(
  fragment: HTMLElement,
  before: NonNullable<ShopperState["focus"]>,
  twin: Element | undefined,
): void {
  if (twin !== undefined && document.activeElement === twin) return;
  if (twin instanceof HTMLElement && focus(twin)) {
    const { selection } = before;
    if (selection !== undefined && "setSelectionRange" in twin) {
      (twin as HTMLInputElement).setSelectionRange(selection[0], selection[1], selection[2]);
    }
    return;
  }
  const fallback = focusFallback(fragment, before.path);
  if (fallback === undefined) return;
  if (!focus(fallback)) {
    fallback.setAttribute("tabindex", "-1");
    focus(fallback);
  }
}

/** The nearest `[data-focus-fallback]` around what is gone, else the fragment's heading, else the fragment itself. */
function focusFallback(fragment: HTMLElement, path: readonly Element[]): HTMLElement | undefined {
  for (const around of [...path.filter((element) => fragment.contains(element)), fragment]) {
    const fallback = around.querySelector(`[${ATTRIBUTE.focusFallback}]`);
    if (fallback instanceof HTMLElement) return fallback;
  }
  const heading = fragment.querySelector("h1,h2,h3,h4,h5,h6");
  return heading instanceof HTMLElement ? heading : isElement(fragment) ? fragment : undefined;
}

function focus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
