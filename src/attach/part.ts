import { HYDRATE_MODES, type HydrateMode } from "../contract/hydration";
import type { IslandName } from "../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { isInPage } from "../lib/dom";
import { MarkupError, toError } from "../lib/errors";
import { attributeOf, descendants, hasAttribute, removeAttribute } from "../lib/node";
import { oneStop } from "../lib/one-stop";
import { setOwnAttribute } from "../lib/own-changes";
import { retryOnce } from "../lib/retry";
import { reportError } from "../lib/report";
import { formsAreHeard, hasEarlyEvents, replayEarlyEvents } from "./islands/early-replay";
import { whenFragmentUpdated } from "./swap/fragment-watch";
import { hold } from "./held";
import type { AnyIsland } from "./islands/island-definition";
import { failIsland, islandState, markIsland } from "./islands/island-state";
import type { Moment, PageMoment } from "./moments";
import { whenIdle, whenVisible } from "./schedule";
import { touchAgain, whenTouched } from "./touched";

type Stop = () => void;
type Loads<T> = () => Promise<{ default: T }>;
type OneOrMore<T> = T | readonly T[];

interface Common {
  /** Selector of the part's elements; default: the page's body. */
  readonly on: string;
  /** When it is due: one moment, or the first of several. */
  readonly when: readonly Moment[];
}

/** A React island on each of its elements. */
interface IslandPart extends Common {
  readonly scope: "island";
  readonly load: Loads<AnyIsland>;
}

/** A behavior on each of its elements, without React. */
interface ElementPart extends Common {
  readonly scope: "element";
  readonly load: Loads<(element: HTMLElement) => unknown>;
}

/** A behavior of the whole page, started once; it gets the event that made it due. */
interface PagePart extends Common {
  readonly scope: "page";
  readonly load: Loads<(page: Document, cause?: Event) => unknown>;
  /** Links, buttons and forms whose plain clicks and submits wait for the part. */
  readonly holds?: string;
  /** It listens to the forms outside islands whose events the inlined script keeps. */
  readonly hearsForms?: true;
  /** Called if the part cannot be loaded. */
  readonly onLost?: () => void;
}

/** Work that is repeated at each of its moments. */
interface MomentPart extends Common {
  readonly scope: "moment";
  readonly load: Loads<(cause?: Event) => unknown>;
}

/** An island or a behavior, with its selector and its moment. */
export type Part = IslandPart | ElementPart | PagePart | MomentPart;

/** The declaration of a part: `on` and `when` may be left out. */
type Declared<P extends Part> = Omit<P, "on" | "when" | "scope"> & { on?: string; when?: OneOrMore<Moment> };

/** A behavior of the whole page that comes with the feature's own file. */
export type Behavior = (page: Document) => Stop | void;

/** A feature, ready to be started on the page. */
export interface Feature {
  (page: Document): Stop;
  readonly parts: readonly (Part | Behavior)[];
}

/** Loads React and the adopting runtime, when the first island is due. */
export const loadRuntime = () => import(/* webpackChunkName: "islands" */ "./islands/islands");

/**
 * Declares a part: its elements (`on`), its moment (`when`) and how it is loaded. `scope` is one of: React on each
 * element (`island`), plain DOM on each (`element`), once for all of them (`page`), again at each moment (`moment`).
 */
export function part(declared: Declared<IslandPart> & { scope?: "island" }): Part;
export function part(declared: Declared<ElementPart> & { scope: "element" }): Part;
export function part(declared: Declared<PagePart> & { scope: "page" }): Part;
export function part(declared: Declared<MomentPart> & { scope: "moment" }): Part;
export function part({
  on = "body",
  when = "idle",
  scope = "island",
  ...rest
}: Declared<Part> & { scope?: Part["scope"] }): Part {
  // The overloads have checked that scope and `load` match
  return { on, when: ([] as Moment[]).concat(when), scope, ...rest } as Part;
}

/** The parts of islands, by name; each is due when idle, or at the moment in its `data-hydrate`. */
export function islands(loads: { readonly [name in IslandName]?: Loads<AnyIsland> }): Part[] {
  return (Object.keys(loads) as IslandName[]).map((name) => {
    const on = attributeSelector(ATTRIBUTE.island, name);
    return part({ on, load: loads[name] as Loads<AnyIsland> });
  });
}

/** Makes a feature of parts and behaviors. If one fails, the others still start. */
export function feature(parts: readonly (Part | Behavior)[]): Feature {
  const start = (page: Document): Stop => {
    const stops = parts.map((each) => attach(page, each));
    touchAgain();
    return () => stops.forEach((stop) => stop?.());
  };
  return Object.assign(start, { parts });
}

/**
 * Makes a section: the features of a body class, and the parts that the engine itself needs there, started in this
 * order.
 */
export function section(features: readonly (Feature | Behavior)[]): Feature {
  const none: readonly (Part | Behavior)[] = [];
  return feature(none.concat(...features.map((each) => ("parts" in each ? each.parts : each))));
}

function attach(page: Document, each: Part | Behavior): Stop | void {
  try {
    if (typeof each === "function") return each(page);
    if (each.scope === "page" || each.scope === "moment") return attachToPage(page, each);
    return attachToElements(page, each);
  } catch (error) {
    reportError(toError(error));
  }
}

/** Loads a module, with a second try, and runs with its export. What fails is reported. @returns whether it succeeded */
export function run<T>(load: Loads<T>, start: (loaded: T) => unknown): Promise<boolean> {
  return retryOnce(load)
    .then((loaded) => start(loaded.default))
    .then(
      () => true,
      (error: unknown) => {
        reportError(toError(error));
        return false;
      },
    );
}

function attachToPage(page: Document, each: PagePart | MomentPart): Stop {
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
    (start) => watchPage(page, each, start),
    (cause) =>
      void run(each.load, (behavior) => begin(behavior, cause)).then((hasStarted) => {
        if (!hasStarted) each.onLost?.();
        if (each.hearsForms === true) formsAreHeard();
        endHold?.();
      }),
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

function attachToElements(page: Document, each: IslandPart | ElementPart): Stop {
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
      () => void start(element, each),
    );
  };
  // A touched element starts at once, whatever its moment
  return all([watchElements(page, each.on, wait), whenTouched(each.on, (element) => begins.get(element)?.())]);
}

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
 */
async function start(element: Element, each: IslandPart | ElementPart): Promise<void> {
  const name = attributeOf(element, ATTRIBUTE.island);
  try {
    if (each.scope === "island") await startIsland(element, each);
    else await startBehavior(element, each);
  } catch (thrown) {
    const error = toError(thrown);
    reportError(error);
    if (name !== undefined) failIsland(element, name, error);
  }
}

async function startIsland(element: Element, { load }: IslandPart): Promise<void> {
  const [runtime, island] = await Promise.all([retryOnce(loadRuntime), retryOnce(load)]);
  if (isInPage(element)) runtime.hydrateIsland(element, island.default);
}

async function startBehavior(element: Element, { load }: ElementPart): Promise<void> {
  if (hasAttribute(element, ATTRIBUTE.island)) markIsland(element, "pending");
  const behavior = await retryOnce(load);
  if (!isInPage(element) || !(element instanceof HTMLElement)) return;
  // A behavior may set its state itself
  setOwnAttribute(element, ATTRIBUTE.state, undefined);
  await behavior.default(element);
  if (!hasAttribute(element, ATTRIBUTE.state) && hasAttribute(element, ATTRIBUTE.island)) {
    markIsland(element, "live");
    replayEarlyEvents(element);
  }
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

/** Calls back with the elements of the page, and with those of later fragments. */
function watchElements(page: Document, selector: string, found: (element: Element) => Stop | void): Stop {
  const stops: (Stop | void)[] = [];
  const look = (root: ParentNode): void => descendants(root, selector).forEach((each) => stops.push(found(each)));
  look(page);
  stops.push(whenFragmentUpdated(look));
  return () => all(stops)();
}

function startAt(moment: Exclude<Moment, PageMoment | "touched">, element: Element, begin: () => void): Stop | void {
  if (moment === "idle") return whenIdle(begin);
  if (moment === "visible") return whenVisible(element, begin);
  if (moment === "now" || moment.isDue(element)) begin();
}

/** Runs once, at the first of several moments, and ends them all. A moment may come while `watch` still runs. */
function once(watch: (begin: (cause?: Event) => void) => Stop, run: (cause?: Event) => void): Stop {
  let isOver = false;
  let stopWatching: Stop = () => undefined;
  const stop = (): void => {
    isOver = true;
    stopWatching();
  };
  stopWatching = watch((cause) => {
    if (isOver) return;
    stop();
    run(cause);
  });
  if (isOver) stop();
  return stop;
}

function all(stops: readonly (Stop | void)[]): Stop {
  return () => stops.forEach((stop) => stop?.());
}
