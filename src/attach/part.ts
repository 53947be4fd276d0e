import type { IslandName } from "../contract/islands";
import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { reportError } from "../lib/errors";
import { attachToElements, attachToPage } from "./attach";
import type { ElementPart, IslandPart, Loads, MomentPart, PagePart, Part } from "./declared-part";
import type { AnyIsland } from "./islands/island";
import { type Moment, touchAgain } from "./moments";
import { watchTogether } from "./watch-elements";

type Stop = () => void;
type OneOrMore<T> = T | readonly T[];
/** The declaration of a part: `on` and `when` may be left out. */
type Declared<P extends Part> = Omit<P, "on" | "when" | "scope"> & { on?: string; when?: OneOrMore<Moment> };

/** A behavior of the whole page that comes with the feature's own file. */
export type Behavior = (page: Document) => Stop | void;

/** A feature, ready to be started on the page. */
export interface Feature {
  (page: Document): Stop;
  readonly parts: readonly (Part | Behavior)[];
}

/**
 * Declares a part: its elements (`on`), its moment (`when`) and how it is loaded. `scope` is one of: React on each
 * element (`island`), plain DOM on each (`element`), once for all of them (`page`), again at each moment (`moment`).
 */
export function part(declared: Declared<IslandPart> & { scope?: "island" }): Part;
export function part(declared: Declared<ElementPart> & { scope: "element" }): Part;
export function part(declared: Declared<PagePart> & { scope: "page" }): Part;
export function part(declared: Declared<MomentPart> & { scope: "moment" }): Part;
export function part(declared: Declared<Part> & { scope?: Part["scope"] }): Part {
  const when = ([] as Moment[]).concat(declared.when ?? "idle");
  // The overloads have checked that scope and `load` match
  return { on: "body", scope: "island", ...declared, when } as Part;
}

const NO_WORK = { default: (): void => undefined };

/** A part that only loads code in advance: when a matching element is first touched, or at another moment. */
export function preload(on: string, load: () => Promise<unknown>, when: Moment = "touched"): Part {
  const loadOnly: Loads<() => void> = () => load().then(() => NO_WORK);
  return part({ on, scope: "page", when, load: loadOnly });
}

/** The parts of islands, by name; each is due when idle, or at the moment in its `data-hydrate`. */
export function islands(loads: { readonly [name in IslandName]?: Loads<AnyIsland> }): Part[] {
  return (Object.keys(loads) as IslandName[]).map((name) => {
    const on = attributeSelector(ATTRIBUTE.island, name);
    return part({ on, load: loads[name] as Loads<AnyIsland> });
  });
}

/**
 * Makes a feature of parts and behaviors. They begin in this order, and then the page is searched for the elements of
 * all of them. If one fails, the others still start.
 */
export function feature(parts: readonly (Part | Behavior)[]): Feature {
  const start = (page: Document): Stop => {
    const stops = watchTogether(page, () => parts.map((each) => attach(page, each)));
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
    reportError(error);
  }
}
