import { childNodesOf, descendants, detach } from "../../lib/node";
import { toError } from "../../lib/errors";
import { isOutsideReact } from "../adopt/data-blocks";
import { bindOverlay } from "../adopt/attributes";
import { release } from "../adopt/hydrate";

/**
 * Lets go of a tree that broke (a translator or an extension had moved React's nodes) and puts the very same nodes back, with
 * what was typed in them; what islands had laid over them goes back to the server's.
 * @param nodes the container's children before React took them away
 * @returns what broke once more
 */
export function giveBack(container: HTMLElement, nodes: readonly ChildNode[]): Error | undefined {
  let failure: Error | undefined;
  // React takes what is not its own for another React's.
  childNodesOf(container).filter(isOutsideReact).forEach(detach);
  try {
    release(container);
  } catch (thrown) {
    // React may stumble over the same foreign nodes once more while it lets go of them.
    failure = toError(thrown);
  }
  childNodesOf(container).forEach(detach);
  for (const node of nodes) {
    // React still finds its marks on them, and warns that somebody else's tree is replaced.
    for (const key of Object.keys(node)) if (key.indexOf("__react") === 0) Reflect.deleteProperty(node, key);
    Node.prototype.appendChild.call(container, node);
  }
  for (const live of descendants(container, "*")) bindOverlay(live, {});
  return failure;
}
