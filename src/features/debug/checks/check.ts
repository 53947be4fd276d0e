import { ATTRIBUTE } from "../../../contract/markup";
import { closest } from "../../../lib/dom";
import { attributeOf, descendants } from "../../../lib/node";
import { closest as nearestOf, distance } from "fastest-levenshtein";

/** `required`: something does not work; `recommended`: it works less well; `optional`: it is worth knowing. */
export type Level = "required" | "recommended" | "optional";

/** A rule of the contract that a page can break without an error on the console. */
export interface Rule {
  readonly level: Level;
  /** The fault, in one sentence. */
  readonly says: string;
  readonly remedy: string;
  /** The page of docs with the details: `features/cart.md#slots`. */
  readonly docs: string;
  /** Finds the places in a page that break it. */
  readonly find: (page: Document) => readonly Found[];
}

/** A place where a rule is broken. */
export interface Found {
  readonly element?: Element;
  /** The page's own markup there. */
  readonly got?: string;
}

/** The elements that break a rule, without further details. */
export const each = (elements: readonly Element[]): readonly Found[] => elements.map((element) => ({ element }));

/** The finding for the whole page, unless the given element is there. */
export const unless = (isThere: boolean): readonly Found[] => (isThere ? [] : [{}]);

/** The elements for which `got` describes a problem. */
export function said(elements: readonly Element[], got: (element: Element) => string | undefined): readonly Found[] {
  return elements.reduce<Found[]>((found, element) => {
    const words = got(element);
    if (words !== undefined) found.push({ element, got: words });
    return found;
  }, []);
}

/** Elements of the page, except for those in a subtree that the bundle never touches. */
export function all(page: ParentNode, selector: string): Element[] {
  return descendants(page, selector).filter((element) => {
    const opaque = closest(element, "[data-opaque]");
    return opaque === undefined || opaque === element;
  });
}

export const has = (page: ParentNode, selector: string): boolean => descendants(page, selector).length > 0;

/** The fragments whose address ends in a path, perhaps with a query. */
export const fragmentAt = (path: string): string =>
  `[${ATTRIBUTE.fragment}$="${path}"],[${ATTRIBUTE.fragment}*="${path}?"]`;

/** `<button data-slot="submit">`: how a message names an element. */
export function nameOfElement(element: Element): string {
  const shown = ["id", "data-island", "data-slot", "data-cart-action", "data-bundle", "data-fragment", "name", "href"];
  const words = shown.flatMap((attribute) => {
    const value = element.getAttribute(attribute);
    return value === null || value === "" ? [] : [`${attribute}="${value}"`];
  });
  return `<${[element.localName, ...words.slice(0, 2)].join(" ")}>`;
}

/** The text of an attribute as JSON; `undefined` if it cannot be read. */
export function jsonOf(element: Element, attribute: string): unknown {
  try {
    return JSON.parse(attributeOf(element, attribute) ?? "");
  } catch {
    return undefined;
  }
}

/** The known name that was most likely meant: at most a third of its letters differ, and no more than three. */
export function likelyName(given: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const nearest = nearestOf(given, known);
  const off = distance(given, nearest);
  return off > 0 && off <= 3 && off * 3 <= nearest.length ? nearest : undefined;
}

/** `"sumbit"; did you mean "submit"?` */
export function meaning(given: string, known: readonly string[]): string {
  const likely = likelyName(given, known);
  return likely === undefined ? `"${given}"` : `"${given}"; did you mean "${likely}"?`;
}
