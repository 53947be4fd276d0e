import type { ReactElement } from "react";
import { hydrate, unmountComponentAtNode, unstable_batchedUpdates } from "react-dom";
import { reserveGlobals } from "../../lib/page";
import { childNodesOf, descendants, detach } from "../../lib/node";
import { toError } from "../../lib/errors";
import { isOutsideReact } from "./data-blocks";
import { bindOverlay } from "./attributes";

/** Only this file imports ReactDOM. */

// React reads the `nodeName` of targets outside its tree, such as `window`.
reserveGlobals("nodeName");

/** Attaches React to the nodes in `container`; none is created or replaced. */
export function hydrateInto(container: Element, tree: ReactElement): void {
  hydrate(tree, container);
}

/** Lets go of a container. React empties it. */
export function release(container: Element): void {
  unmountComponentAtNode(container);
}

/** Runs `work` so that its state updates end in one render. */
export function batch(work: () => void): void {
  unstable_batchedUpdates(work);
}

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
    for (const key of Object.keys(node)) if (key.startsWith("__react")) Reflect.deleteProperty(node, key);
    Node.prototype.appendChild.call(container, node);
  }
  for (const live of descendants(container, "*")) bindOverlay(live, {});
  return failure;
}
