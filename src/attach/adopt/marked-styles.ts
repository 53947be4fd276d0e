import {
  attributeNamesOf,
  attributeOf,
  attributesOf,
  childNodesOf,
  contentOf,
  deepDescendants,
  isElement,
  nameOf,
} from "../../lib/node";
import { propertyOf, setProperty } from "../../lib/property";
import { setStandIn } from "./style-stand-in";

/** Finds each `style` that the parser may take for an attribute's name. Where it was text, `settle` restores it. */
const NAME = /([\s"'/])(style)(?=[\s=/>])/gi;

/** Server HTML in which no attribute is called `style`. */
export interface MarkedHtml {
  html: string;
  /** Called after parsing: moves each `style` to the stand-in attribute and removes all other marks. */
  settle(root: Element): void;
}

/**
 * Puts a mark before each `style` that may be an attribute's name. The mark is random, so that no answer can contain
 * it.
 */
export function markStyles(html: string): MarkedHtml {
  const mark = `s${Math.random().toString(36).slice(2)}-`;
  const put = (all: string, before: string, name: string, at: number): string =>
    // `</style>` is an end tag.
    before === "/" && html.charAt(at - 1) === "<" ? all : before + mark + name;
  return { html: html.replace(NAME, put), settle: (root) => settleMarks(root, mark) };
}

function settleMarks(root: Element, mark: string): void {
  for (const element of [root, ...deepDescendants(root)]) {
    const style = attributeOf(element, `${mark}style`);
    Element.prototype.removeAttribute.call(element, `${mark}style`);
    // Replaces a stand-in that the answer itself contains.
    setStandIn(element, style === undefined ? undefined : without(style, mark));
    if (attributeNamesOf(element).some((name) => hasMark(attributeOf(element, name), mark)))
      settleValues(element, mark);
    for (const child of childNodesOf(contentOf(element))) {
      if (!isElement(child) && hasMark(propertyOf(child, "nodeValue"), mark))
        setProperty(child, "nodeValue", without(String(propertyOf(child, "nodeValue")), mark));
    }
  }
}

/** Attributes that Trusted Types guards even in inert elements. The cleaner removes them, or their element. */
const GUARDED = /^(on.*|srcdoc)$/i;
const GUARDED_ELEMENT = /^(script|iframe|embed|object)$/i;

function settleValues(element: Element, mark: string): void {
  for (const attribute of attributesOf(element)) {
    const { name, value } = attribute;
    const isGuarded = GUARDED.test(name) || (GUARDED_ELEMENT.test(nameOf(element)) && !/^(data-|id$|type$)/.test(name));
    if (!isGuarded && hasMark(value, mark)) attribute.value = without(value, mark);
  }
}

const hasMark = (text: string | null | undefined, mark: string): boolean => String(text).includes(mark);
const without = (text: string, mark: string): string => text.split(mark).join("");
