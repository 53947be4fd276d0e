import { attributesOf, textOf } from "../../lib/node";
import { newElement } from "../../lib/page";
import { trustedData } from "../../lib/trusted";

/** A data block for the page. A clone would count as a script that somebody has changed; a text of our policy does not. */
export function makeDataBlock(server: Element): Element {
  const block = newElement("script");
  for (const { name, value } of attributesOf(server)) block.setAttribute(name, value);
  block.text = trustedData(textOf(server));
  return block;
}
