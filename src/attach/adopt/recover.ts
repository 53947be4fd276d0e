import { childNodesOf, descendants, detach } from "../../lib/node";
import { toError } from "../../lib/errors";
import { isOutsideReact } from "./data-blocks";
import { bindOverlay } from "./attributes";
import { release } from "./hydrate";

/**
 * Gives up a broken tree (a translator or an extension had moved React's nodes) and puts the same nodes back, with
 * everything typed in them; the islands' changes to them return to the server's.
 * @param nodes the container's children before React removed them
 * @returns the error of a second failure, if any
 */
export function giveBack(container: HTMLElement, nodes: readonly ChildNode[]): Error | undefined {
  let failure: Error | undefined;
  // React would take nodes outside its tree for those of another React.
  childNodesOf(container).filter(isOutsideReact).forEach(detach);
  try {
    release(container);
  } catch (thrown) {
    // React may fail on the same foreign nodes again while it unmounts.
    failure = toError(thrown);
  }
  childNodesOf(container).forEach(detach);
  for (const node of nodes) {
    // Otherwise React finds its marks and warns that it replaces another React's tree.
    for (const key of Object.keys(node)) if (key.indexOf("__react") === 0) Reflect.deleteProperty(node, key);
    Node.prototype.appendChild.call(container, node);
  }
  for (const live of descendants(container, "*")) bindOverlay(live, {});
  return failure;
}
