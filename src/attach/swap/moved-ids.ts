import { ATTRIBUTE } from "../../contract/markup";
import {
  append,
  attributeOf,
  childNodesOf,
  contains,
  descendants,
  detach,
  hasAttribute,
  insertBefore,
  namespaceOf,
  parentOf,
} from "../../lib/node";
import { isLeaf } from "../adopt/adopt";
import { serverElementOf } from "../adopt/attributes";
import { isDataBlock } from "../adopt/data-blocks";
import { explicitIdentity, idsIn } from "../adopt/identity";
import type { Rebind } from "../islands/root";
import { isCheckable, liveState, putState, type Control } from "./controls";
import type { Created } from "./shopper-state";

/**
 * The ids that a swap must not take for an identity, because several elements have them before or after it, such as
 * `id="quantity"` in each line; an empty id is none.
 */
export function repeatedIds(...roots: readonly Element[]): ReadonlySet<string> {
  const repeated = new Set([""]);
  for (const root of roots) {
    const seen = new Set<string>();
    for (const id of idsIn(root)) (seen.has(id) ? repeated : seen).add(id);
  }
  return repeated;
}

/** The elements of a fragment by their ids, just before a swap. */
export function elementsById(fragment: Element, repeated: ReadonlySet<string>): ReadonlyMap<string, Element> {
  const found = descendants(fragment, "[id]").map((element) => [String(attributeOf(element, "id")), element] as const);
  return new Map(found.filter(([id]) => !repeated.has(id)));
}

/**
 * Puts each element that has moved to another parent in the place of the one that was created for it, so that what
 * other code holds of it stays valid. Islands, slots and fragments, to which their own code holds on, are left out; so
 * are data blocks, which Trusted Types keeps from changing, and elements that are not from the server.
 * @param before the elements before the swap, by their ids
 * @param created the new elements; those that are replaced are not among the result
 */
export function keepMoved(
  fragment: Element,
  before: ReadonlyMap<string, Element>,
  created: readonly Created[],
  rebind: Rebind,
): Created[] {
  return created.map(([live, server]) => {
    const moved = before.get(attributeOf(server, "id") ?? "");
    if (moved === undefined || contains(fragment, moved)) return [live, server];
    const shown = serverElementOf(moved);
    // An island that fills its slot has removed what was created there
    if (shown === undefined || !contains(fragment, live) || !isSameKind(shown, server)) return [live, server];
    takeFiber(moved, live);
    // A radio that was chosen would take the choice from a new one. Only the shopper changes an opaque control
    if (isCheckable(server) && !isLeaf(server)) putState(moved as Control, liveState(live as Control));
    putInPlace(moved, live);
    rebind(moved, shown, server);
    if (!isLeaf(server)) takeChildren(moved, live);
    return [moved, server];
  });
}

const HELD = [ATTRIBUTE.island, ATTRIBUTE.slot, ATTRIBUTE.fragment];

/** Asked of the server's elements: a script may have changed the `type` of the live one, to show a password. */
function isSameKind(shown: Element, server: Element): boolean {
  return (
    explicitIdentity(shown) === explicitIdentity(server) &&
    namespaceOf(shown) === namespaceOf(server) &&
    ["type", ATTRIBUTE.opaque].every((name) => attributeOf(shown, name) === attributeOf(server, name)) &&
    !HELD.some((name) => hasAttribute(shown, name) || hasAttribute(server, name)) &&
    !isDataBlock(server)
  );
}

function putInPlace(moved: Element, created: Element): void {
  detach(moved);
  // An element in the fragment has a parent
  insertBefore(parentOf(created) as Node, moved, created);
  detach(created);
}

function takeChildren(moved: Element, created: Element): void {
  childNodesOf(moved).forEach(detach);
  for (const child of childNodesOf(created)) append(moved, child);
}

interface Fiber {
  stateNode?: Element;
  /** React updates an element's two records in turn. */
  alternate?: Fiber | null;
}

/** React cannot move an element, so it is told that this is the one it has created. */
function takeFiber(moved: Element, created: Element): void {
  // Where React does not manage the new one, events must not lead to what it has unmounted
  for (const key of reactKeysOf(moved)) Reflect.deleteProperty(moved, key);
  for (const key of reactKeysOf(created)) {
    const value = Reflect.get(created, key) as Fiber;
    Reflect.set(moved, key, value);
    for (const fiber of [value, value.alternate]) {
      // A form that React does not manage has its parent's
      if (fiber?.stateNode === created) fiber.stateNode = moved;
    }
  }
}

function reactKeysOf(element: Element): string[] {
  return Object.keys(element).filter((key) => /^(__react(Fiber|Props)\$|_wrapperState$)/.test(key));
}
