import { attributeOf, childNodesOf, nameOf, parentOf } from "../../lib/node";
import { explicitIdentity, join, keyChildren, keyOf } from "../adopt/identity";

/**
 * The key that identifies an element within a whole fragment, so that it is found after a move to another parent: its
 * place below the nearest ancestor (or itself) with `data-key` or `id`, which the server makes unique; without one, its
 * `name`.
 */
export function fragmentIdentity(element: Element, fragment: Element | undefined): string | undefined {
  const steps: string[] = [];
  for (let current: Element | null = element; current !== null && current !== fragment;) {
    const anchor = keyOf(current) ?? attributeOf(current, "id");
    if (anchor !== undefined) return join(nameOf(current), anchor, ...steps);
    const parent: Node | null = parentOf(current);
    if (parent === null) break;
    const self = current;
    for (const { key, node } of keyChildren(childNodesOf(parent))) if (node === self) steps.unshift(key);
    current = parent instanceof Element ? parent : null;
  }
  return explicitIdentity(element);
}
