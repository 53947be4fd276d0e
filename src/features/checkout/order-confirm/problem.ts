import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { childNodesOf, descendants, textOf } from "../../../lib/node";
import { tellHere } from "../../../say/tell-here";

/** What is said of an order: the newest words take the place of those that wait. */
export const ORDER_TOPIC = "order";

/** Where the server and the page say what is wrong with a part of the order. */
export function problemPlace(island: string): Element | undefined {
  const place = `${attributeSelector(ATTRIBUTE.island, island)} ${attributeSelector(ATTRIBUTE.slot, "problem")}`;
  return descendants(document, place)[0];
}

/** Tells of what the server says there. @returns whether it says anything */
export function tellProblem(island: string): boolean {
  const place = problemPlace(island);
  if (place === undefined) return false;
  const parts = childNodesOf(place).map((node) => textOf(node).trim());
  const text = parts.filter((part) => part !== "").join(" ");
  if (text === "") return false;
  tellHere(place, text, { topic: ORDER_TOPIC });
  return true;
}
