import { ATTRIBUTE } from "../../contract/markup";
import { warnOnce } from "../../lib/parse";
import { attributeOf, descendants, isElement, isText, nameOf, textOf, typeOf } from "../../lib/node";

/** Separates the parts of a key; no attribute value of a shop contains it. */
const SEPARATOR = "\u0001";

const CONTROLS = "input,select,textarea,button,output,object,fieldset".split(",");

/**
 * The key that identifies an element among its siblings, from its own attributes: `data-key`, else `id`, else
 * (controls) `name`, with `value` for radios and checkboxes; options by `value`. The tag is part of it. `undefined`:
 * the ids inside it identify it, or only its order.
 * @see contract §3, rule 1
 */
export function explicitIdentity(element: Element): string | undefined {
  const tag = nameOf(element);
  const key = keyOf(element);
  if (key !== undefined) return join(tag, "key", key);
  const id = attributeOf(element, "id");
  if (id !== undefined && id !== "") return join(tag, "id", id);
  if (tag === "option") return join(tag, "value", attributeOf(element, "value") ?? textOf(element));
  const name = attributeOf(element, "name");
  if (name === undefined || !CONTROLS.includes(tag)) return undefined;
  const type = typeOf(element);
  const hasValue = type === "radio" || type === "checkbox";
  return join(tag, "name", name, hasValue ? (attributeOf(element, "value") ?? "on") : "");
}

/** Element of an answer → the `data-key` that it had before the server changed it. */
const firstKeys = new WeakMap<Element, string>();

/** The `data-key` that identifies an element of an answer, if it has one. */
export function keyOf(element: Element): string | undefined {
  return firstKeys.get(element) ?? attributeOf(element, ATTRIBUTE.key);
}

/**
 * A `data-key` that changes, with the size of a cart line say, must not lose the shopper's input: where one key has
 * gone, one has come, and the first links of both lead to the same page, the element keeps its old key.
 * @param children of one parent in the answer
 * @param before the parent's elements in the previous answer
 */
export function keepKeys(children: readonly Node[], before: readonly Element[]): void {
  const gone = keyed(before);
  const come = keyed(children);
  const answer = keyed(children);
  gone.forEach((old, key) => {
    const now = come.get(key);
    if (now === undefined) return;
    const first = firstKeys.get(old);
    if (first !== undefined) {
      firstKeys.set(now, first);
      // Another element that comes with the old key is a different one.
      const other = answer.get(first);
      if (other !== undefined && other !== now) firstKeys.set(other, join("again", first));
    }
    gone.delete(key);
    come.delete(key);
  });
  if (gone.size !== 1 || come.size !== 1) return;
  gone.forEach((old, key) =>
    come.forEach((now, given) => {
      const page = pageOf(old);
      if (page === "" || page !== pageOf(now) || nameOf(old) !== nameOf(now)) return;
      firstKeys.set(now, firstKeys.get(old) ?? key);
      const problem = `expected the same key while it is there but got "${given}"; it leads to ${page}, too, and is taken for the same.`;
      warnOnce(`${nameOf(now)}[${ATTRIBUTE.key}="${key}"]: ${problem}`);
    }),
  );
}

function keyed(nodes: readonly Node[]): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const node of nodes) {
    const key = isElement(node) ? attributeOf(node, ATTRIBUTE.key) : undefined;
    if (key !== undefined) found.set(key, node as Element);
  }
  return found;
}

/** The page that the first link of an element leads to, without query and hash; "" without a link. */
function pageOf(element: Element): string {
  return descendants(element, "a[href]")
    .slice(0, 1)
    .map((link) => String(attributeOf(link, "href")))
    .join("")
    .replace(/[?#].*$/, "");
}

/** Joins several parts into one key. */
export function join(...parts: readonly string[]): string {
  return parts.join(SEPARATOR);
}

/** A child and its key among its siblings. A text takes its key from the element before it. */
export interface KeyedChild {
  key: string;
  node: Element | Text;
}

/** The elements of the last answer by their keys. */
type KeyedBefore = ReadonlyMap<string, { readonly server: Element }>;

/**
 * @param children nodes of one parent; comments and empty texts are left out
 * @param before its elements in the last answer
 */
export function keyChildren(children: readonly Node[], before: KeyedBefore = new Map()): KeyedChild[] {
  const kept = orderKeysKept(children, before);
  const used = new Map<string, number>();
  // An order that is taken by an element further down
  kept.forEach((key) => used.set(key, 1));
  let last = "start";
  const keyed: KeyedChild[] = [];
  for (const node of children) {
    if (isElement(node)) {
      last = kept.get(node) ?? unique(explicitIdentity(node), nameOf(node), used);
      keyed.push({ key: last, node });
    } else if (isText(node) && node.data !== "") {
      keyed.push({ key: unique(join("text", last), "text", used), node });
    }
  }
  return keyed;
}

/**
 * Elements that only their order identifies, such as the items of a list, keep the keys of those before them that had
 * the same ids inside, so that a list may grow at its front.
 */
function orderKeysKept(children: readonly Node[], before: KeyedBefore): Map<Node, string> {
  const kept = new Map<Node, string>();
  if (before.size < 2 && children.length < 2) return kept;
  const items: [Element, string][] = [];
  before.forEach(({ server }, key) => {
    if (isOrderOf(server, key)) items.push([server, key]);
  });
  const keys = ownersOfIds(items);
  if (keys.size === 0) return kept;
  const taken = new Set<string>();
  const own = children.filter(isElement).filter((child) => explicitIdentity(child) === undefined);
  ownersOfIds(own.map((child) => [child, child])).forEach((child, id) => {
    const key = keys.get(id);
    if (child === undefined || key === undefined) return;
    if (kept.has(child) || taken.has(key) || !isOrderOf(child, key)) return;
    taken.add(key);
    kept.set(child, key);
  });
  return kept;
}

/** Id → the owner of the one element that has it inside. An id that several have identifies none of them. */
function ownersOfIds<Owner>(items: readonly (readonly [Element, Owner])[]): Map<string, Owner | undefined> {
  const owners = new Map<string, Owner | undefined>();
  for (const [element, owner] of items) {
    for (const id of idsIn(element)) owners.set(id, owners.has(id) && owners.get(id) !== owner ? undefined : owner);
  }
  return owners;
}

/** The ids of the elements inside an element. */
export const idsIn = (element: Element): string[] =>
  descendants(element, "[id]").map((inside) => String(attributeOf(inside, "id")));

const isOrderOf = (element: Element, key: string): boolean => key.startsWith(orderKey(nameOf(element), ""));

const orderKey = (tag: string, order: number | ""): string => join(tag, "order", String(order));

/** Of several elements with one identity the first gets it; the others are numbered by order, like those without. */
function unique(identity: string | undefined, tag: string, used: Map<string, number>): string {
  if (identity !== undefined && !used.has(identity)) {
    used.set(identity, 1);
    return identity;
  }
  let order = used.get(tag) ?? 0;
  while (used.has(orderKey(tag, order))) order += 1;
  used.set(tag, order + 1);
  return orderKey(tag, order);
}
