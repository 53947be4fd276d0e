import { ATTRIBUTE } from "../../contract/markup";
import { matches } from "../../lib/dom";
import {
  childNodesOf,
  contains,
  descendants,
  hasAttribute,
  isElement,
  parentOf,
  removeAttribute,
  setAttribute,
} from "../../lib/node";
import { call } from "../../lib/property";
import { activeElement } from "../../lib/page";
import { serverElementOf } from "../adopt/attributes";

/** The focused element of a fragment, and its place. */
export interface ShopperFocus {
  element: HTMLElement;
  server: Element | undefined;
  selection: Selected | undefined;
  path: Element[];
  line: Element | undefined;
  /** The neighbouring lines: those after it, then those before it, the nearest first. */
  beside: Element[];
}

type Selected = [number, number, "forward" | "backward" | "none" | undefined];

/** Records the focus inside a fragment, just before a swap. */
export function captureFocus(fragment: HTMLElement): ShopperFocus | undefined {
  const element = activeElement();
  if (!(element instanceof HTMLElement) || element === fragment || !contains(fragment, element)) return undefined;
  const path: Element[] = [];
  for (let around = parentOf(element); around instanceof Element && around !== fragment; around = parentOf(around))
    path.push(around);
  const line = path.find((around) => hasAttribute(around, ATTRIBUTE.key));
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

/** Gives the focus back to its element or its twin; where neither can have it, to a fallback. */
export function restoreFocus(fragment: HTMLElement, before: ShopperFocus, twin: Element | undefined): void {
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
function focusFallbacks(fragment: HTMLElement, { path, line, beside }: ShopperFocus): HTMLElement[] {
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
function isReachable(element: HTMLElement): boolean {
  if (matches(element, ":disabled,[hidden],[hidden] *,[inert],[inert] *")) return false;
  // Support: Safari before 17.4, Firefox before 106 and Chrome before 105 cannot tell
  if (typeof Element.prototype.checkVisibility !== "function") return true;
  return call(element, "checkVisibility", { visibilityProperty: true });
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
