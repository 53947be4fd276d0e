import { ATTRIBUTE } from "../../contract/markup";
import {
  contains,
  descendants,
  hasAttribute,
  removeAttribute,
  setAttribute,
  attributeOf,
  childNodesOf,
  nameOf,
  parentOf,
} from "../../lib/node";
import { propertyOf, setProperty } from "../../lib/property";
import { serverElementOf } from "../adopt/attributes";
import { captureControls, restoreControls, type KnownControl } from "./shopper-controls";
import { captureFocus, restoreFocus, type ShopperFocus } from "./shopper-focus";
import { scrolledIn } from "./shopper-edits";
import { explicitIdentity, join, keyChildren, keyOf } from "../adopt/identity";

/** The shopper's state that a swap must keep. */
export interface ShopperState {
  controls: readonly KnownControl[];
  focus: ShopperFocus | undefined;
  scrolls: readonly { element: Element; top: number; left: number; server: Element | undefined }[];
  details: readonly { element: Element; isOpen: boolean; server: Element | undefined }[];
  /** The fragment's server HTML before the swap, for the identities of nodes that are removed. */
  serverBefore: Element | undefined;
}

/**
 * Records the shopper's state inside a fragment, just before a swap.
 * @returns `undefined` if there is none
 */
export function captureShopper(
  fragment: HTMLElement,
  isNewer: (control: Element) => boolean,
): ShopperState | undefined {
  const state = {
    controls: captureControls(fragment, isNewer),
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
  const hasState = [state.controls, state.scrolls, state.details].some((kept) => kept.length > 0);
  return hasState || state.focus !== undefined ? state : undefined;
}

/** A new element of the page, and the server's element it was made from. */
export type Created = readonly [live: Element, server: Element];

/**
 * Restores the shopper's state that the swap lost, and the server's value where the contract prefers it.
 * @param repeated ids that identify no element
 */
export function restoreShopper(
  fragment: HTMLElement,
  before: ShopperState,
  created: readonly Created[],
  repeated: ReadonlySet<string>,
): void {
  const known: Known = { keys: new Map(), repeated };
  const twins = twinsAmong(fragment, created, known);
  const twinOf = (lost: Element, server: Element | undefined): Element | undefined => {
    if (contains(fragment, lost)) return lost;
    if (server === undefined) return undefined;
    const { place, name } = identitiesOf(server, before.serverBefore, known);
    return twins.byPlace.get(place) ?? twins.byName.get(name);
  };
  const focused = before.focus === undefined ? undefined : twinOf(before.focus.element, before.focus.server);
  restoreControls(before.controls, twinOf, focused);
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

type Twins = Map<string | undefined, Element | undefined>;

function twinsAmong(
  fragment: HTMLElement,
  created: readonly Created[],
  known: Known,
): { byPlace: Twins; byName: Twins } {
  const byPlace: Twins = new Map();
  const byName: Twins = new Map();
  const server = serverElementOf(fragment);
  for (const [live, own] of created) {
    const { place, name } = identitiesOf(own, server, known);
    if (place !== undefined && !byPlace.has(place)) byPlace.set(place, live);
    // If two have the same name, neither can be found by it
    if (name !== undefined) byName.set(name, byName.has(name) ? undefined : live);
  }
  return { byPlace, byName };
}

function scrollTo(element: Element | undefined, top: number, left: number): void {
  if (element === undefined) return;
  if (propertyOf(element, "scrollTop") !== top) setProperty(element, "scrollTop", top);
  if (propertyOf(element, "scrollLeft") !== left) setProperty(element, "scrollLeft", left);
}

/** The identities of an element within a whole fragment, by which it is found after a move to another parent. */
interface Identities {
  /**
   * Its place below the nearest ancestor (or itself) with `data-key`, or with an `id` that no other element has;
   * without one, its `name`.
   */
  place: string | undefined;
  /** Its `name` below that ancestor, for a control that the answer has wrapped in another element. */
  name: string | undefined;
}

const anchorOf = (element: Element): string | undefined => keyOf(element) ?? attributeOf(element, "id");

/** Whether both are the root of the same fragment, in this answer or an earlier one. */
function isSameFragment(one: Element, other: Element): boolean {
  if (!hasAttribute(one, ATTRIBUTE.fragment)) return false;
  const anchor = anchorOf(one);
  if (anchor !== undefined && anchor === anchorOf(other)) return true;
  // Another view, as of a list, has another query
  const [path, otherPath] = [one, other].map((each) => attributeOf(each, ATTRIBUTE.fragment)?.split("?")[0]);
  return path === otherPath;
}

interface Known {
  /** Parent → the keys of its children, once they have been looked up. */
  keys: Map<Node, Map<Node, string>>;
  /** Ids that identify no element. */
  repeated: ReadonlySet<string>;
}

function identitiesOf(element: Element, fragment: Element | undefined, { keys, repeated }: Known): Identities {
  const own = explicitIdentity(element);
  const steps: string[] = [];
  // A node that no later answer has changed is still bound to the answer before
  const isRoot = (each: Element): boolean => fragment !== undefined && isSameFragment(each, fragment);
  for (let current: Element | null = element; current !== null && !isRoot(current);) {
    const anchor = anchorOf(current);
    if (anchor !== undefined && (keyOf(current) !== undefined || !repeated.has(anchor))) {
      const around = [nameOf(current), anchor];
      return { place: join(...around, ...steps), name: own && join(...around, own) };
    }
    const parent: Node | null = parentOf(current);
    if (parent === null) break;
    const siblings = keys.get(parent) ?? new Map(keyChildren(childNodesOf(parent)).map(({ key, node }) => [node, key]));
    keys.set(parent, siblings);
    steps.unshift(String(siblings.get(current)));
    current = parent instanceof Element ? parent : null;
  }
  return { place: own, name: undefined };
}
