import type { ReactElement } from "react";
import { hydrate, unmountComponentAtNode, unstable_batchedUpdates } from "react-dom";
import { reserveGlobals } from "../../lib/global";

/** The only file that names ReactDOM. */

// React asks what is outside its tree, `window`, for its name
reserveGlobals("nodeName");

/** Attaches React to the nodes that stand in `container`; none is made, none is replaced. */
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
