import { ATTRIBUTE } from "../../contract/markup";
import { newElement, newText } from "../../lib/page";
import { once } from "../../lib/remember";
import { reportError } from "../../lib/errors";
import { pause } from "../../lib/timing";
import { type AnyIsland, defineLoaded } from "./island";
import { checkNames } from "../adopt/data-blocks";
import { endRoot, outermost, startRoot } from "./root";

/**
 * Adopts a sample, once, before the first island. Browsers compile React's code and ours as it first runs, which takes
 * longer than the work itself; so it has a task of its own.
 */
export const warmUp = once((): Promise<void> => pause(0).then(adoptSample).catch(reportError));

function adoptSample(): void {
  const sample = newElement("div");
  for (const tag of ["p", "input", "button"] as const) sample.appendChild(newElement(tag));
  sample.appendChild(newText("text"));
  startRoot(sample);
  endRoot(sample);
}

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
