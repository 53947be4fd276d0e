import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import { descendants } from "../../lib/node";
import { whenFragmentUpdated } from "../../attach/watch-elements";
import { loadable } from "./loadable";
import { reportError } from "../../lib/report";

/**
 * Makes every `[data-loadable]` loadable, including those of fetched fragments. Wrong options of one do not affect the
 * others.
 */
export default function loadables(root: ParentNode): () => void {
  initialize(root);
  return whenFragmentUpdated(initialize);
}

function initialize(root: ParentNode): void {
  for (const element of descendants(root, attributeSelector(ATTRIBUTE.loadable))) {
    try {
      loadable(element);
    } catch (error) {
      reportError(error);
    }
  }
}
