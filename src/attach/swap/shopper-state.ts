import { ATTRIBUTE } from "../../contract/markup";
import { matches } from "../../lib/dom";
import {
  attributeOf,
  childNodesOf,
  contains,
  descendants,
  hasAttribute,
  isElement,
  nameOf,
  parentOf,
  removeAttribute,
  setAttribute,
} from "../../lib/node";
import { activeElement } from "../../lib/page";
import { call, propertyOf, setProperty } from "../../lib/property";
import { overlayOf, serverElementOf } from "../adopt/attributes";
import {
  canHold,
  controlsIn,
  defaultState,
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
  /** It was edited since the answer was asked for. */
  isNewer: boolean;
}

/** The shopper's state that a swap must keep. */
export interface ShopperState {
  controls: readonly KnownControl[];
  focus:
    | {
        element: HTMLElement;
        server: Element | undefined;
        selection: Selected | undefined;
        path: Element[];
        line: Element | undefined;
        /** The neighbouring lines: those after it, then those before it, the nearest first. */
        beside: Element[];
      }
    | undefined;
  scrolls: readonly { element: Element; top: number; left: number; server: Element | undefined }[];
  details: readonly { element: Element; isOpen: boolean; server: Element | undefined }[];
  /** The fragment's server HTML before the swap, for the identities of nodes that are removed. */
  serverBefore: Element | undefined;
}

type Selected = [number, number, "forward" | "backward" | "none" | undefined];

/** Records the shopper's state inside a fragment, just before a swap. */
export function captureShopper(fragment: HTMLElement, isNewer: (control: Element) => boolean): ShopperState {
  return {
    controls: controlsIn(fragment).map((control) => ({
      control,
      state: liveState(control),
      server: serverElementOf(control),
      isSettled: takeSettled(control),
      isNewer: isNewer(control),
    })),
    focus: captureFocus(fragment),
    scrolls: scrolledIn(fragment).map((element) => ({
      element,
      top: propertyOf(element, "scrollTop"),
      left: propertyOf(element, "scrollLeft"),
      server: serverElementOf(element),
    })),
    details: descendants(fragment, "details").map((element) => ({
      element,
      isOpen: hasAttribute(element, "open"),
      server: serverElementOf(element),
    })),
    serverBefore: serverElementOf(fragment),
  };
}

function captureFocus(fragment: HTMLElement): ShopperState["focus"] {
  const element = activeElement();
  if (!(element instanceof HTMLElement) || element === fragment || !contains(fragment, element)) return undefined;
  const path: Element[] = [];
  for (let around = parentOf(element); around instanceof Element && around !== fragment; around = parentOf(around))
    path.push(around);
  const line = path.filter((around) => hasAttribute(around, ATTRIBUTE.key))[0];
  const beside = line === undefined ? [] : elementsBeside(line, path[path.indexOf(line) + 1] ?? fragment);
  return { element, server: serverElementOf(element), selection: selectionOf(element), path, line, beside };
}

function elementsBeside(line: Element, parent: Element): Element[] {
  const all = childNodesOf(parent).filter(isElement);
  const place = all.indexOf(line);
  return [...all.slice(place + 1), ...all.slice(0, place).reverse()];
}

function selectionOf(element: Element): Selected | undefined {
  const field = element as Partial<HTMLInputElement>;
  try {
    const { selectionStart, selectionEnd, selectionDirection } = field;
    if (typeof selectionStart !== "number" || typeof selectionEnd !== "number") return undefined;
    return [selectionStart, selectionEnd, selectionDirection ?? undefined];
  } catch {
    // Support: old browsers throw for fields without a caret (checkbox, e-mail)
    return undefined;
  }
}

/** A new element of the page, and the server's element it was made from. */
export type Created = readonly [live: Element, server: Element];

/** Restores the shopper's state that the swap lost, and the server's value where the contract prefers it. */
export function restoreShopper(fragment: HTMLElement, before: ShopperState, created: readonly Created[]): void {
  const twins = twinsAmong(fragment, created);
  const keys = new Map();
  const twinOf = (lost: Element, server: Element | undefined): Element | undefined => {
    if (contains(fragment, lost)) return lost;
    const identity = server === undefined ? undefined : fragmentIdentity(server, before.serverBefore, keys);
    return identity === undefined ? undefined : twins.get(identity);
  };
  const focused = before.focus === undefined ? undefined : twinOf(before.focus.element, before.focus.server);
  settleControls(before.controls, twinOf, focused);
  for (const { element, isOpen, server } of before.details) {
    const twin = twinOf(element, server);
    if (twin === undefined || hasAttribute(twin, "open") === isOpen) continue;
    if (isOpen) setAttribute(twin, "open", "");
    // The shopper has closed one that the server had opened; otherwise the answer opens it.
    else if (server !== undefined && hasAttribute(server, "open")) removeAttribute(twin, "open");
  }
  for (const { element, server, top, left } of before.scrolls) scrollTo(twinOf(element, server), top, left);
  if (before.focus !== undefined) restoreFocus(fragment, before.focus, focused);
}

function twinsAmong(fragment: HTMLElement, created: readonly Created[]): Map<string, Element> {
  const twins = new Map<string, Element>();
  const server = serverElementOf(fragment);
  const keys = new Map();
  for (const [live, own] of created) {
    const identity = fragmentIdentity(own, server, keys);
    if (identity !== undefined && !twins.has(identity)) twins.set(identity, live);
  }
  return twins;
}

function isSameKind(element: Element, control: Control): element is Control {
  return nameOf(element) === nameOf(control) && attributeOf(element, "type") === attributeOf(control, "type");
}

/** A control that is still in the page, with its state in the previous answer and in the new one. */
interface Survivor {
  control: Control;
  known: KnownControl;
  before: ControlState;
  now: ControlState;
  server: Element;
}

function settleControls(
  known: readonly KnownControl[],
  twinOf: (lost: Element, server: Element | undefined) => Element | undefined,
  focused: Element | undefined,
): void {
  const survivors: Survivor[] = [];
  for (const each of known) {
    const control = twinOf(each.control, each.server);
    const server = control === undefined ? undefined : serverElementOf(control);
    if (control === undefined || server === undefined || each.server === undefined) continue;
    if (!isSameKind(control, each.control)) continue;
    // Only the shopper changes an opaque control.
    if (control === each.control && hasAttribute(server, ATTRIBUTE.opaque)) continue;
    survivors.push({ control, known: each, before: defaultState(each.server), now: defaultState(server), server });
  }
  for (const group of groupsOf(survivors)) {
    // A choice that was made since is the whole group's
    const isSettled = group.every(({ known: each }) => each.isSettled);
    const hasDefaultChanged = group.some((each) => !isSameState(each.before, each.now));
    const isNewer = group.some(({ known: each }) => each.isNewer);
    const isChosen = hasChoice(group);
    for (const { control, known: each, before, now, server } of group) {
      const winner = valueAfterSwap({
        isHidden: isHidden(server),
        isSettled,
        hasDefaultChanged,
        hasFocus: focused !== undefined && isSameGroup(control, focused),
        isNewer,
      });
      const isIslands = overlayOf(control).value !== undefined && isSameState(before, now);
      if (isIslands && isHidden(server)) continue;
      const canKeep = winner === "shopper" && isChosen && canHold(control, each.state);
      putState(control, canKeep ? each.state : now);
    }
  }
}

/** The radios of each name and form; every other control is a group of its own. */
function groupsOf(survivors: readonly Survivor[]): Survivor[][] {
  const groups: Survivor[][] = [];
  const byForm = new Map<Element | null, Map<string, Survivor[]>>();
  for (const survivor of survivors) {
    const { control } = survivor;
    const byName = byForm.get(control.form) ?? new Map<string, Survivor[]>();
    byForm.set(control.form, byName);
    const group = (isRadio(control) && byName.get(control.name)) || [];
    if (group.push(survivor) === 1) groups.push(group);
    if (isRadio(control)) byName.set(control.name, group);
  }
  return groups;
}

/** Whether the shopper's choice of a radio group still exists, if there was one. */
function hasChoice(group: readonly Survivor[]): boolean {
  return group.length === 1 || group.some(({ known }) => "checked" in known.state && known.state.checked);
}

function isSameGroup(control: Control, other: Element): boolean {
  if (control === other) return true;
  return isRadio(control) && isRadio(other) && other.name === control.name && other.form === control.form;
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && attributeOf(element, "type") === "radio";
}

function scrollTo(element: Element | undefined, top: number, left: number): void {
  if (element === undefined) return;
  if (propertyOf(element, "scrollTop") !== top) setProperty(element, "scrollTop", top);
  if (propertyOf(element, "scrollLeft") !== left) setProperty(element, "scrollLeft", left);
}

function restoreFocus(
  fragment: HTMLElement,
  before: NonNullable<ShopperState["focus"]>,
  twin: Element | undefined,
): void {
  if (twin instanceof HTMLElement && isReachable(twin)) {
    if (activeElement() === twin) return;
    if (focus(twin)) {
      const { selection } = before;
      if (selection !== undefined && "setSelectionRange" in twin) {
        (twin as HTMLInputElement).setSelectionRange(selection[0], selection[1], selection[2]);
      }
      return;
    }
  }
  focusFallbacks(fragment, before).some((fallback) => focus(fallback) || focusByScript(fallback));
}

/**
 * The `[data-focus-fallback]` of the line after the removed one, or before it; the nearest one around the removed
 * element; the fragment's heading; the fragment itself.
 */
function focusFallbacks(
  fragment: HTMLElement,
  { path, line, beside }: NonNullable<ShopperState["focus"]>,
): HTMLElement[] {
  const found: Element[] = [];
  const isThere = (element: Element): boolean => contains(fragment, element);
  const hasLine = line === undefined || isThere(line);
  for (const around of [...(hasLine ? [] : beside), ...path, fragment].filter(isThere)) {
    found.push(...descendants(around, `[${ATTRIBUTE.focusFallback}]`));
  }
  found.push(...descendants(fragment, "h1,h2,h3,h4,h5,h6"), fragment);
  return found.filter((element): element is HTMLElement => element instanceof HTMLElement && isReachable(element));
}

/** Whether an element can keep the focus: the browser takes it from disabled or hidden ones a moment later. */
function isReachable(element: Element): boolean {
  return !matches(element, ":disabled,[hidden],[hidden] *");
}

/** A heading can take the focus once it has a `tabindex`. */
function focusByScript(element: HTMLElement): boolean {
  setAttribute(element, "tabindex", "-1");
  if (focus(element)) return true;
  removeAttribute(element, "tabindex");
  return false;
}

function focus(element: HTMLElement): boolean {
  call(element, "focus", { preventScroll: true });
  return activeElement() === element;
}
