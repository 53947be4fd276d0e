import { HYDRATE_MODES, type HydrateMode, ATTRIBUTE } from "../contract/markup";
import { isInPage, isInSight, matches } from "../lib/dom";
import { MarkupError, toError, reportError } from "../lib/errors";
import { attributeOf, descendants, hasAttribute, removeAttribute } from "../lib/node";
import { setOwnAttribute } from "../lib/own-changes";
import { loadOnline } from "../lib/retry";
import { nextPaint, after } from "../lib/timing";
import type { ElementPart, IslandPart, Part, Loads, MomentPart, PagePart } from "./declared-part";
import { hasEarlyEvents, replayEarlyEvents, formsAreHeard } from "./islands/early-replay";
import { failIsland, islandState, markIsland } from "./islands/island-state";
import { type Moment, whenTouched } from "./moments";
import { all, once, startAt, watchElements, whenFragmentUpdated } from "./watch-elements";
import { oneStop } from "../lib/one-stop";
import { hold } from "./held";

type Stop = () => void;

/** Loads React and the adopting runtime, when the first island is due. */
export const loadRuntime = () => import(/* webpackChunkName: "islands" */ "./islands/islands");

/** Starts a part on each of its elements, at its moment. */
export function attachToElements(page: Document, each: IslandPart | ElementPart): Stop {
  const begins = new WeakMap<Element, () => void>();
  const wait = (element: Element): Stop | void => {
    const isIsland = hasAttribute(element, ATTRIBUTE.island);
    if (begins.has(element) || (isIsland && islandState(element) !== null)) return;
    if (isIsland) removeAttribute(element, ATTRIBUTE.state);
    if (each.scope === "island") markIsland(element, "pending");
    const moments = hasEarlyEvents(element) ? ["now" as const] : momentsOf(element, each.when);
    return once(
      (begin) => {
        begins.set(element, begin);
        return all(
          moments.map((moment) => {
            if (moment === "touched") return undefined;
            return typeof moment === "function" ? moment(page, begin) : startAt(moment, element, begin);
          }),
        );
      },
      () =>
        void start(element, each).then((stop) => {
          if (stop === GONE) forget(element, begins);
          else if (stop) endOnceGone(element, stop, begins);
        }),
    );
  };
  // A touched element starts at once, whatever its moment
  const hurry = (element: Element): void => {
    touched.add(element);
    begins.get(element)?.();
  };
  return all([watchElements(page, each.on, wait), whenTouched(each.on, hurry)]);
}

/** Ends a behavior after the swap that has removed its element. If the element comes back, it starts again. */
function endOnceGone(element: Element, stop: Stop, begins: WeakMap<Element, unknown>): void {
  const end = whenFragmentUpdated(() => {
    if (isInPage(element)) return;
    end();
    stop();
    forget(element, begins);
  });
}

/** If the element comes back, its part begins anew. */
function forget(element: Element, begins: WeakMap<Element, unknown>): void {
  setOwnAttribute(element, ATTRIBUTE.state, undefined);
  begins.delete(element);
}

/** In place of what ends a part: its element had gone before it could start. */
const GONE: Stop = () => undefined;

/** Starts the given parts at once for the elements inside `root`. */
export function startParts(root: ParentNode, parts: readonly Part[]): void {
  for (const each of parts) {
    if (each.scope !== "island") continue;
    for (const element of descendants(root, each.on)) {
      markIsland(element, "pending");
      void start(element, each);
    }
  }
}

/**
 * Loads a part and starts it, unless its element has gone meanwhile; on failure the element stays the server's HTML.
 * @returns the function that ends it, if it is a behavior that gives one, or `GONE`
 */
async function start(element: Element, each: IslandPart | ElementPart): Promise<Stop | void> {
  const name = attributeOf(element, ATTRIBUTE.island);
  try {
    if (each.scope === "element") return await startBehavior(element, each);
    return await startIsland(element, each);
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    // A fragment may have become another island meanwhile
    if (name !== undefined && matches(element, each.on)) failIsland(element, name, error);
  }
}

async function startIsland(element: Element, { load }: IslandPart): Promise<Stop | void> {
  // Not before the browser has painted its own reaction, such as the tick of a touched box
  const [runtime, island] = await Promise.all([loadOnline(loadRuntime), loadOnline(load), nextPaint()]);
  // All islands wait for the same promise, so each asks for its task only then
  await runtime.warmUp();
  await ownTask(element);
  if (isInPage(element)) runtime.adoptAround(element);
  await ownTask(element, { isBegun: true });
  if (!isInPage(element)) return GONE;
  if (islandState(element) !== "failed") runtime.hydrateIsland(element, island.default);
}

async function startBehavior(element: Element, { load }: ElementPart): Promise<Stop | void> {
  if (hasAttribute(element, ATTRIBUTE.island)) markIsland(element, "pending");
  const behavior = await loadOnline(load);
  if (!isInPage(element)) return GONE;
  if (!(element instanceof HTMLElement)) return;
  // A behavior may set its state itself
  setOwnAttribute(element, ATTRIBUTE.state, undefined);
  const stop = await behavior.default(element);
  if (!hasAttribute(element, ATTRIBUTE.state) && hasAttribute(element, ATTRIBUTE.island)) {
    markIsland(element, "live");
    replayEarlyEvents(element);
  }
  return stop;
}

/** The element's `data-hydrate` overrides the part's moments. */
function momentsOf(element: Element, when: readonly Moment[]): readonly Moment[] {
  const given = attributeOf(element, ATTRIBUTE.hydrate);
  if (given === undefined) return when;
  for (const mode of HYDRATE_MODES) if (mode === given) return [MOMENTS[mode]];
  reportError(
    new MarkupError(`${ATTRIBUTE.hydrate}: unknown mode "${given}". Use one of ${HYDRATE_MODES.join(", ")}.`, element),
  );
  return when;
}

const MOMENTS: { readonly [mode in HydrateMode]: Moment } = {
  load: "now",
  idle: "idle",
  visible: "visible",
  interaction: "touched",
};

/** Elements that the shopper has touched since their parts began to wait. */
const touched = new WeakSet<Element>();

interface Waiting {
  element: Element;
  isBegun: boolean;
  isVisible: boolean;
  begin: () => void;
}

const waiting: Waiting[] = [];

/** The highest comes first. */
function rankOf({ element, isBegun, isVisible }: Waiting): number {
  const isUsed = hasEarlyEvents(element) ? 8 : touched.has(element) ? 4 : 0;
  return isUsed + (isBegun ? 2 : 0) + (isVisible ? 1 : 0);
}

/**
 * Resolves in a task of the island's own, so that the browser can answer the shopper in between. An island that the
 * shopper has used comes before one they have only touched, then one that has begun, then one in sight.
 */
function ownTask(element: Element, { isBegun = false } = {}): Promise<void> {
  return new Promise((begin) => {
    // Asked after a paint and before any island has changed the page: its layout is known
    waiting.push({ element, isBegun, isVisible: !isBegun && isInPage(element) && isInSight(element), begin });
    after(0, () => {
      const ranks = waiting.map(rankOf);
      const next = waiting[ranks.indexOf(Math.max(...ranks))];
      if (next === undefined) return;
      waiting.splice(waiting.indexOf(next), 1);
      next.begin();
    });
  });
}

/** The progress of the parts of the whole page that were due; `?storefront-debug` shows it. */
export const pageParts = new Map<Part, "loading" | "started" | "failed">();

/** Loads a module and calls `use` with its export. Reports failures. @returns whether it succeeded */
export function run<T>(load: Loads<T>, use: (loaded: T) => unknown): Promise<boolean> {
  return loadOnline(load)
    .then((loaded) => use(loaded.default))
    .then(
      () => true,
      (error: unknown) => {
        reportError(error);
        return false;
      },
    );
}

/** Starts a part of the whole page at its moment, or repeats its work at each. */
export function attachToPage(page: Document, each: PagePart | MomentPart): Stop {
  if (each.scope === "moment") return watchPage(page, each, (cause) => void run(each.load, (work) => work(cause)));
  const endHold = each.holds === undefined ? undefined : hold(each.holds);
  const running = oneStop();
  let isOver = false;
  const begin = (behavior: (page: Document, cause?: Event) => unknown, cause: Event | undefined): void => {
    if (isOver) return;
    const stop = behavior(page, cause);
    if (typeof stop === "function") running(() => void stop());
  };
  const stop = once(
    (go) => watchPage(page, each, go),
    (cause) => {
      pageParts.set(each, "loading");
      void run(each.load, (behavior) => begin(behavior, cause)).then((hasStarted) => {
        pageParts.set(each, hasStarted ? "started" : "failed");
        if (!hasStarted) each.onLost?.();
        if (each.hearsForms === true) formsAreHeard();
        endHold?.();
      });
    },
  );
  return () => {
    isOver = true;
    stop();
    endHold?.();
    running();
  };
}

function watchPage(page: Document, { on, when }: Part, begin: (cause?: Event) => void): Stop {
  return all(
    when.map((moment) => {
      if (typeof moment === "function") return moment(page, begin);
      if (moment === "touched") return whenTouched(on, () => begin());
      return watchElements(page, on, (element) => startAt(moment, element, begin));
    }),
  );
}
