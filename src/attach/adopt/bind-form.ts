import { childNodesOf, isElement, nameOf } from "../../lib/node";
import { isLeaf } from "./adopt";

/** Binds a form and everything in it: each live element to the server's element that it shows. */
export function bindForm(live: Element, server: Element, bind: (live: Element, server: Element) => void): void {
  bind(live, server);
  if (isLeaf(server)) return;
  const twins = childNodesOf(server).filter(isElement);
  childNodesOf(live)
    .filter(isElement)
    .forEach((child, index) => {
      const twin = twins[index];
      if (twin !== undefined && nameOf(twin) === nameOf(child)) bindForm(child, twin, bind);
    });
}
