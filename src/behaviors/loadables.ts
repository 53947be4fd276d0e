import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { toError } from "../lib/errors";
import { descendants } from "../lib/node";
import { loadable } from "../services/loadable";
import { reportError } from "../services/report";

/** Marks every `[data-loadable]` initialised; wrong options of one do not stop the others. */
export function loadables(root: ParentNode): () => void {
  const made = descendants(root, attributeSelector(ATTRIBUTE.loadable)).map((element) => {
    try {
      return loadable(element);
    } catch (error) {
      reportError(toError(error));
      return undefined;
    }
  });
  return () => made.forEach((each) => each?.hide());
}
