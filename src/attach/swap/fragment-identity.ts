import { attributeOf, childNodesOf, nameOf, parentOf } from "../../lib/node";
import { explicitIdentity, join, keyChildren, keyOf } from "../adopt/identity";

/**
 * The key that identifies an element within a whole fragment, so that it is found after a move to another parent: its
 * place below the nearest ancestor (or itself) with `data-key` or `id`, which the server makes unique; without one, its
 * `name`.
 * @param known the keys of children that were looked up already
 */
export function fragmentIdentity(
  element: Element,
  fragment: Element | undefined,
  known: Map<Node, Map<Node, string>>,
): string | undefined {
  const steps: string[] = [];
  for (let current: Element | null = element; current !== null && current !== fragment;) {
    const anchor = keyOf(current) ?? attributeOf(current, "id");
    if (anchor !== undefined) return join(nameOf(current), anchor, ...steps);
    const parent: Node | null = parentOf(current);
    if (parent === null) break;
    const keys = known.get(parent) ?? new Map(keyChildren(childNodesOf(parent)).map(({ key, node }) => [node, key]));
    known.set(parent, keys);
    steps.unshift(String(keys.get(current)));
    current = parent instanceof Element ? parent : null;
  }
  return explicitIdentity(element);
}
