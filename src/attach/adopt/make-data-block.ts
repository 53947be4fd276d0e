import { attributesOf, textOf } from "../../lib/node";
import { newElement } from "../../lib/page";
import { trustedData } from "../../lib/trusted";

/**
 * Creates a data block for the page. Trusted Types would reject a clone as a changed script; a text from our policy
 * passes.
 */
export function makeDataBlock(server: Element): Element {
  const block = newElement("script");
  for (const { name, value } of attributesOf(server)) block.setAttribute(name, value);
  block.text = trustedData(textOf(server));
  return block;
}
