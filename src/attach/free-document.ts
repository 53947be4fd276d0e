import { MarkupError } from "../lib/errors";
import { attributeOf, descendants, nameOf, removeAttribute } from "../lib/node";
import { reportError } from "../lib/report";

/** Elements whose name is a property of the document, in place of its own. */
const NAMED = "embed[name],form[name],iframe[name],img[name],object[name]";

/**
 * Gives the document its own members back: webpack's runtime, React and Bootstrap call `document.createElement`, and an image of
 * that name would be in its place. Names of controls stay as they are.
 */
export function freeDocument(page: Document): void {
  for (const element of descendants(page, NAMED)) {
    const name = attributeOf(element, "name") ?? "";
    if (!(name in Document.prototype)) continue;
    removeAttribute(element, "name");
    reportError(
      new MarkupError(`${nameOf(element)}[name="${name}"] takes document.${name} away; give it another name`, element),
    );
  }
}
