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
  scrolls: readonly { element: Element; top: number; left: number }[];
  details: readonly { element: Element; isOpen: boolean; server: Element | undefined }[];
  /** The fragment's elements before the swap, and what identifies those that are removed: the server's elements. */
  elements: readonly (readonly [live: Element, server: Element | undefined])[];
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
    })),
    details: descendants(fragment, "details").map((element) => ({
      element,
      isOpen: hasAttribute(element, "open"),
      server: serverElementOf(element),
    })),
    elements: descendants(fragment, "*").map((element) => [element, serverElementOf(element)] as const),
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
  const twins = twinsOf(fragment, before, created, { keys: new Map(), repeated });
  const twinOf = (element: Element): Element | undefined =>
    contains(fragment, element) ? element : twins.get(element);
  const focused = before.focus === undefined ? undefined : twinOf(before.focus.element);
  restoreControls(before.controls, twinOf, focused);
  for (const { element, isOpen, server } of before.details) {
    const twin = twinOf(element);
    if (twin === undefined || hasAttribute(twin, "open") === isOpen) continue;
    if (isOpen) setAttribute(twin, "open", "");
    // The shopper has closed one that the server had opened; otherwise the answer opens it.
    else if (server !== undefined && hasAttribute(server, "open")) removeAttribute(twin, "open");
  }
  for (const { element, top, left } of before.scrolls) scrollTo(twinOf(element), top, left);
  if (before.focus !== undefined) restoreFocus(fragment, before.focus, focused);
}

/**
 * Finds for each element that is gone the new one that takes its place. If several have the same identity, they follow
 * each other as before; if more or fewer have come than gone, nobody knows which is which.
 */
function twinsOf(
  fragment: HTMLElement,
  before: ShopperState,
  created: readonly Created[],
  known: Known,
): ReadonlyMap<Element, Element> {
  const server = serverElementOf(fragment);
  const gone = before.elements
    .filter(([live]) => !contains(fragment, live))
    .map(([live, own]) => ({ live, ...(own && identitiesOf(own, before.serverBefore, known)) }));
  const come = created.map(([live, own]) => ({ live, ...identitiesOf(own, server, known) }));
  const twins = new Map<Element, Element>();
  const taken = new Set<Element>();
  for (const kind of ["place", "name"] as const) {
    const free = come.filter(({ live }) => !taken.has(live));
    const lost = gone.filter(({ live }) => !twins.has(live));
    const groups = groupsBy(kind, free);
    groupsBy(kind, lost).forEach((olds, identity) => {
      const news = groups.get(identity) ?? [];
      if (news.length !== olds.length) return;
      news.forEach((live, index) => {
        twins.set(olds[index] as Element, live);
        taken.add(live);
      });
    });
  }
  return twins;
}

interface Identified extends Partial<Identities> {
  live: Element;
}

/** Identity → the elements that have it, in their order. */
function groupsBy(kind: keyof Identities, elements: readonly Identified[]): Map<string, Element[]> {
  const groups = new Map<string, Element[]>();
  for (const { live, [kind]: identity } of elements) {
    if (identity === undefined) continue;
    const group = groups.get(identity) ?? [];
    groups.set(identity, group);
    group.push(live);
  }
  return groups;
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
