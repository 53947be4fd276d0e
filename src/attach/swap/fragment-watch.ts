import { subscribe } from "../../contract/bus";

/** Calls back with every fragment that has new content. @returns the function that ends it */
export function whenFragmentUpdated(callback: (fragment: Element) => void): () => void {
  return subscribe("fragment:updated", ({ detail }) => callback(detail.element));
}
