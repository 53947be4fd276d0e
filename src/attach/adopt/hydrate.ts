import type { ReactElement } from "react";
import { hydrate, unmountComponentAtNode, unstable_batchedUpdates } from "react-dom";
import { reserveGlobals } from "../../lib/global";

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
