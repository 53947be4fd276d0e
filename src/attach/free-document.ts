import { MarkupError, reportError } from "../lib/errors";
import { append, attributeOf, descendants, detach, nameOf, removeAttribute } from "../lib/node";
import { newElement, rootElement } from "../lib/page";

/** Selectors of elements whose name, or id, becomes a property of the document. */
const NAMED = { name: "embed[name],form[name],iframe[name],img[name],object[name]", id: "object[id],img[name][id]" };

/**
 * Restores the document's own members: webpack's runtime, React and Bootstrap call `document.createElement`, which an
 * image of that name would replace. Names of controls are not changed.
 */
export function freeDocument(page: Document): void {
  if (!hidesMembers(page) && listsNamed(page)) return;
  free(page, "id");
  free(page, "name");
}

/** Whether the document lists elements that hide its members as own properties, so no search is needed. */
function listsNamed(page: Document): boolean {
  const sample = newElement("img");
  sample.setAttribute("name", "forms");
  append(rootElement(page), sample);
  const isListed = hidesMembers(page);
  detach(sample);
  return isListed;
}

const hidesMembers = (page: Document): boolean =>
  Object.getOwnPropertyNames(page).some((name) => name in Document.prototype);

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
