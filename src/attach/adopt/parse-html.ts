import { clean } from "./clean";
import { STYLE_STAND_IN, setStandIn } from "./attributes";
import { trustedHtml } from "../../lib/trusted";
import {
  deepDescendants,
  descendants,
  nameOf,
  setText,
  attributeNamesOf,
  attributeOf,
  attributesOf,
  childNodesOf,
  contentOf,
  isElement,
} from "../../lib/node";
import { propertyOf, setProperty } from "../../lib/property";

/**
 * Server HTML as an inert, cleaned tree: nothing in it runs, loads or is shown.
 * @param tag tag of the element that the HTML will replace: the parser accepts a `tr` only inside a table
 * @returns the parent of the HTML's top-level elements
 */
export function parseHtml(html: string, tag = "div"): Element {
  const prefixed = /style/i.test(html) ? prefixStyles(html) : undefined;
  const place = placeOf(tag);
  // Inside a body nothing is moved to the head; the doctype gives the same parsing rules as in the page.
  const page = `<!DOCTYPE html>${place.map((name) => `<${name}>`).join("")}${prefixed?.html ?? html}`;
  const inert = new DOMParser().parseFromString(trustedHtml(page), "text/html");
  // The parser has just created these elements.
  const root = descendants(inert, place.join(">"))[0] as Element;
  prefixed?.restore(root);
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

/** Finds each `style` that the parser may take for an attribute's name. Where it was text, `restore` puts it back. */
const NAME = /([\s"'/])(style)(?=[\s=/>])/gi;

/** Server HTML in which no attribute is called `style`. */
interface PrefixedHtml {
  html: string;
  /** Called after parsing: moves each `style` to the stand-in attribute and removes all other prefixes. */
  restore(root: Element): void;
}

/**
 * Puts a prefix before each `style` that may be an attribute's name. The prefix is random, so that no answer can
 * contain it.
 */
export function prefixStyles(html: string): PrefixedHtml {
  const prefix = `s${Math.random().toString(36).slice(2)}-`;
  const put = (all: string, before: string, name: string, at: number): string =>
    // `</style>` is an end tag.
    before === "/" && html.charAt(at - 1) === "<" ? all : before + prefix + name;
  return { html: html.replace(NAME, put), restore: (root) => removePrefixes(root, prefix) };
}

function removePrefixes(root: Element, prefix: string): void {
  for (const element of [root, ...deepDescendants(root)]) {
    const style = attributeOf(element, `${prefix}style`);
    Element.prototype.removeAttribute.call(element, `${prefix}style`);
    // Replaces a stand-in that the answer itself contains.
    setStandIn(element, style === undefined ? undefined : without(style, prefix));
    if (attributeNamesOf(element).some((name) => hasPrefix(attributeOf(element, name), prefix)))
      restoreValues(element, prefix);
    for (const child of childNodesOf(contentOf(element))) {
      if (!isElement(child) && hasPrefix(propertyOf(child, "nodeValue"), prefix))
        setProperty(child, "nodeValue", without(String(propertyOf(child, "nodeValue")), prefix));
    }
  }
}

/** Attributes that Trusted Types guards even in inert elements. The cleaner removes them, or their element. */
const GUARDED = /^(on.*|srcdoc)$/i;
const GUARDED_ELEMENT = /^(script|iframe|embed|object)$/i;

function restoreValues(element: Element, prefix: string): void {
  for (const attribute of attributesOf(element)) {
    const { name, value } = attribute;
    const isGuarded = GUARDED.test(name) || (GUARDED_ELEMENT.test(nameOf(element)) && !/^(data-|id$|type$)/.test(name));
    if (!isGuarded && hasPrefix(value, prefix)) attribute.value = without(value, prefix);
  }
}

const hasPrefix = (text: string | null | undefined, prefix: string): boolean => String(text).includes(prefix);
const without = (text: string, prefix: string): string => text.split(prefix).join("");
