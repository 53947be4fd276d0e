import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { childNodesOf, lineOf, textOf } from "../../../lib/node";
import { tellHere } from "../../../say/tell-here";

/** The topic of announcements about an order: a newer one replaces a waiting one. */
export const ORDER_TOPIC = "order";

/** The place for an island's problems, from the server or the page. */
export function problemPlace(island: string): Element | undefined {
  const place = `${attributeSelector(ATTRIBUTE.island, island)} ${attributeSelector(ATTRIBUTE.slot, "problem")}`;
  return document.querySelector(place) ?? undefined;
}

/** The text in that place now. */
export function shownProblem(island: string): string {
  return lineOf(problemPlace(island));
}

/**
 * Announces the server's text in that place.
 * @param before the text that was shown before
 * @returns whether there is one
 */
export function tellProblem(island: string, before: string): boolean {
  const place = problemPlace(island);
  if (place === undefined) return false;
  const texts = childNodesOf(place).map((node) => textOf(node).trim());
  const text = texts.filter((each) => each !== "").join(" ");
  if (text === "") return false;
  tellHere(place, text, { topic: ORDER_TOPIC, isRepeated: before === shownProblem(island) });
  return true;
}
