import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { childNodesOf, textOf } from "../../../lib/node";
import { tellHere } from "../../../say/tell-here";

/** The topic of announcements about an order: a newer one replaces a waiting one. */
export const ORDER_TOPIC = "order";

/** The place for problems of a part of the order, from the server or the page. */
export function problemPlace(island: string): Element | undefined {
  const place = `${attributeSelector(ATTRIBUTE.island, island)} ${attributeSelector(ATTRIBUTE.slot, "problem")}`;
  return document.querySelector(place) ?? undefined;
}

/** The text there now. */
export function shownProblem(island: string): string {
  return (problemPlace(island)?.textContent ?? "").replace(/\s+/g, " ").trim();
}

/**
 * Announces the server's text there.
 * @param before the text that was shown before
 * @returns whether there is one
 */
export function tellProblem(island: string, before: string): boolean {
  const place = problemPlace(island);
  if (place === undefined) return false;
  const parts = childNodesOf(place).map((node) => textOf(node).trim());
  const text = parts.filter((part) => part !== "").join(" ");
  if (text === "") return false;
  tellHere(place, text, { topic: ORDER_TOPIC, isRepeated: before === shownProblem(island) });
  return true;
}
