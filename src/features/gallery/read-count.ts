import { ATTRIBUTE } from "../../contract/markup";
import { attributeOf } from "../../lib/node";
import { count } from "../../lib/parse-values";

/**
 * The number of products in the gallery, from `data-count`.
 * @param owner names the element in the error
 * @throws ParseError
 */
export function readCount(element: Element, owner: string): number {
  const text = attributeOf(element, ATTRIBUTE.count);
  return count(text !== undefined && /^\d+$/.test(text) ? Number(text) : text, `${owner}: ${ATTRIBUTE.count}`);
}
