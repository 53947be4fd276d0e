import { ATTRIBUTE } from "../../contract/markup";
import type { AnyIsland } from "./island";
import { checkNames } from "../adopt/data-blocks";
import { defineLoaded } from "./registry";
import { endRoot, outermost, startRoot } from "./root";

/**
 * Adopts the server's nodes of the outermost island or fragment around `element`. Islands in it whose definition is not
 * known yet stay as they are.
 * @throws MarkupError if a control's name hides a property that React needs
 */
export function adoptAround(element: Element): void {
  const container = outermost(element);
  if (container === undefined) return;
  checkNames(element, container);
  startRoot(container);
}

/**
 * Starts all islands of that definition, in this root and in all others. Comes with React in a chunk of its own, when
 * the first island is due.
 * @throws MarkupError if a control's name hides a property that React needs
 */
export function hydrateIsland(element: Element, definition: AnyIsland): void {
  defineLoaded(definition);
  adoptAround(element);
}

/** Unmounts every island in an element whose content is about to be removed. */
export function releaseIslands(around: Element): void {
  for (const element of around.querySelectorAll(`[${ATTRIBUTE.island}],[${ATTRIBUTE.fragment}]`)) endRoot(element);
}
