import { MarkupError } from "../lib/errors";
import { attributeOf, descendants, nameOf, removeAttribute } from "../lib/node";
import { reportError } from "../lib/report";

/** Selector of elements whose name becomes a property of the document, and the same for ids. */
const NAMED = { name: "embed[name],form[name],iframe[name],img[name],object[name]", id: "object[id],img[name][id]" };

/**
 * Restores the document's own members: webpack's runtime, React and Bootstrap call `document.createElement`, which an
 * image of that name would replace. Names of controls are not changed.
 */
export function freeDocument(page: Document): void {
  free(page, "id");
  free(page, "name");
}

function free(page: Document, attribute: "id" | "name"): void {
  for (const element of descendants(page, NAMED[attribute])) {
    const name = attributeOf(element, attribute) ?? "";
    if (!(name in Document.prototype)) continue;
    removeAttribute(element, attribute);
    reportError(
      new MarkupError(
        `${nameOf(element)}[${attribute}="${name}"] hides document.${name}; give it another ${attribute}`,
        element,
      ),
    );
  }
}
