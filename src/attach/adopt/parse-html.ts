import { clean } from "./clean";
import { markStyles } from "./marked-styles";
import { STYLE_STAND_IN } from "./style-stand-in";
import { trustedHtml } from "../../lib/trusted";
import { deepDescendants, descendants, nameOf, setText } from "../../lib/node";
import { propertyOf } from "../../lib/property";

/**
 * Server HTML as an inert, cleaned tree: nothing in it runs, loads or is shown.
 * @param tag tag of the element that the HTML will replace: the parser accepts a `tr` only inside a table
 * @returns the parent of the HTML's top-level elements
 */
export function parseHtml(html: string, tag = "div"): Element {
  const marked = /style/i.test(html) ? markStyles(html) : undefined;
  const place = placeOf(tag);
  // Inside a body nothing is moved to the head; the doctype gives the same parsing rules as in the page.
  const page = `<!DOCTYPE html>${place.map((name) => `<${name}>`).join("")}${marked?.html ?? html}`;
  const inert = new DOMParser().parseFromString(trustedHtml(page), "text/html");
  // The parser has just created these elements.
  const root = descendants(inert, place.join(">"))[0] as Element;
  marked?.settle(root);
  clean(root);
  if (/noscript/i.test(html)) deepDescendants(root).filter(isNoscript).forEach(asText);
  return root;
}

const isNoscript = (element: Element): boolean => nameOf(element) === "noscript";

/** The parents without which the parser would drop an element of this tag. */
function placeOf(tag: string): string[] {
  switch (tag) {
    case "td":
    case "th":
      return ["body", "table", "tbody", "tr"];
    case "tr":
      return ["body", "table", "tbody"];
    case "col":
      return ["body", "table", "colgroup"];
    case "thead":
    case "tbody":
    case "tfoot":
    case "caption":
    case "colgroup":
      return ["body", "table"];
    default:
      return ["body"];
  }
}

/** With scripting on, the content of `noscript` is text; parsed into elements it would load its images. */
function asText(noscript: Element): void {
  setText(noscript, propertyOf(noscript, "innerHTML").split(` ${STYLE_STAND_IN}="`).join(' style="'));
}
