import { MarkupError } from "../lib/errors";
import { attributeOf, descendants, nameOf, removeAttribute } from "../lib/node";
import { reportError } from "../lib/report";

/** Selector of elements whose name becomes a property of the document. */
const NAMED = "embed[name],form[name],iframe[name],img[name],object[name]";

/**
 * Restores the document's own members: webpack's runtime, React and Bootstrap call `document.createElement`, which an
 * image of that name would replace. Names of controls are not changed.
 */
export function freeDocument(page: Document): void {
  for (const element of descendants(page, NAMED)) {
    const name = attributeOf(element, "name") ?? "";
    if (!(name in Document.prototype)) continue;
    removeAttribute(element, "name");
    reportError(
      new MarkupError(`${nameOf(element)}[name="${name}"] hides document.${name}; give it another name`, element),
    );
  }
}
