import { HYDRATE_MODES, type HydrateMode } from "../contract/hydration";
import type { IslandName } from "../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { isInPage } from "../lib/dom";
import { MarkupError, toError } from "../lib/errors";
import { attributeOf, descendants } from "../lib/node";
import { retryOnce } from "../lib/retry";
import { reportError } from "../lib/report";
import { hasEarlyEvents } from "./early-replay";
import { whenFragmentUpdated } from "./swap/fragment-watch";
import type { AnyIsland } from "./island-definition";
import { failIsland, islandState, markIsland } from "./island-state";
import { schedule } from "./schedule";
import { dueDefinition } from "./whole-island";

/** Loads an island's chunk. */
export type LoadIsland = () => Promise<{ default: AnyIsland }>;
type LoadRuntime = () => Promise<typeof import("./islands")>;

/** What a section is made of: islands, by name, and behaviors. */
export interface SectionDefinition {
  readonly islands?: { readonly [name in IslandName]?: LoadIsland };
  readonly behaviors?: readonly ((page: Document) => (() => void) | void)[];
}

/** What loads React and the adopting runtime, when the first island is due. */
export const loadRuntime: LoadRuntime = () => import(/* webpackChunkName: "islands" */ "./islands");

/** A section, ready to be started by the router. One behavior or island that fails stops no other. */
export function defineSection({ islands = {}, behaviors = [] }: SectionDefinition): (page: Document) => void {
  return (page) => {
    for (const behave of behaviors) {
      try {
        behave(page);
      } catch (error) {
        reportError(toError(error));
      }
    }
    for (const name of namesOf(islands)) {
      const load = islands[name];
      if (load === undefined) continue;
      mountIslands(page, name, load);
      whenFragmentUpdated((fragment) => mountIslands(fragment, name, load));
    }
  };
}

function namesOf(islands: NonNullable<SectionDefinition["islands"]>): IslandName[] {
  return Object.keys(islands) as IslandName[];
}

function mountIslands(root: ParentNode, name: IslandName, load: LoadIsland): void {
  for (const element of descendants(root, attributeSelector(ATTRIBUTE.island, name))) {
    if (islandState(element) !== null) continue;
    markIsland(element, "pending");
    const start = (): void => startIsland(element, name, load);
    schedule(element, hasEarlyEvents(element) ? "load" : hydrateMode(element), start);
  }
}

/** Loads an island and makes it live, unless its element has gone meanwhile. */
export function startIsland(element: Element, name: IslandName, load: LoadIsland): void {
  const loadDefinition = retryOnce(load).then((island) => dueDefinition(island.default, element));
  Promise.all([retryOnce(loadRuntime), loadDefinition])
    .then(([runtime, definition]) => isInPage(element) && runtime.hydrateIsland(element, definition))
    .catch((thrown: unknown) => {
      const error = toError(thrown);
      reportError(error);
      failIsland(element, name, error);
    });
}

function hydrateMode(element: Element): HydrateMode {
  const given = attributeOf(element, ATTRIBUTE.hydrate);
  if (given === undefined) return "idle";
  for (const mode of HYDRATE_MODES) if (mode === given) return mode;
  reportError(
    new MarkupError(`${ATTRIBUTE.hydrate}: unknown mode "${given}". Use one of ${HYDRATE_MODES.join(", ")}.`, element),
  );
  return "idle";
}
