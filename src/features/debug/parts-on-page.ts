import { pageParts } from "../../attach/attach";
import type { Part } from "../../attach/declared-part";
import { sectionsOf } from "../../attach/router";
import type { SectionName } from "../../contract/sections";
import { ATTRIBUTE, attributeSelector } from "../../contract/markup";
import known from "./known.json";

const SLOTS: Readonly<Record<string, object>> = known.slots;

/** The table of sections; the debug page reads the parts of those that are active. */
export type SectionModules = {
  readonly [name in SectionName]?: () => Promise<{ default: object }>;
};

/** A part of the page's sections, and its elements. */
export interface PartOnPage {
  readonly section: string;
  /** Its selector. */
  readonly on: string;
  readonly scope: string;
  /** Its moments. */
  readonly when: string;
  readonly elements: readonly Element[];
  /** `live`, `pending` …, or the reason why it has not started. */
  readonly state: string;
  /** The slots that an island's first element has, and those that it lacks. */
  readonly slots: string;
}

const WAITS: { readonly [moment: string]: string | undefined } = {
  idle: "waits until the browser is idle",
  visible: "waits until it comes near the screen",
  touched: "waits for the first touch",
  interaction: "waits for the first touch",
  now: "starts at once",
  load: "starts at once",
};

/** All parts of the active sections, those with elements first. */
export async function partsOnPage(page: Document, modules: SectionModules): Promise<PartOnPage[]> {
  const lists = await Promise.all(
    sectionsOf(page).map(async (section) => {
      const module = await modules[section]?.().catch(() => undefined);
      const { parts = [] } = (module?.default ?? {}) as { parts?: readonly (Part | object)[] };
      return parts.filter(isPart).map((part) => describe(page, section, part));
    }),
  );
  const all = lists.reduce<PartOnPage[]>((joined, list) => joined.concat(list), []);
  return all.sort((one, other) => other.elements.length - one.elements.length);
}

const isPart = (part: Part | object): part is Part => "load" in part && "on" in part;

function describe(page: Document, section: string, part: Part): PartOnPage {
  const { on, scope, when } = part;
  const elements = scope === "moment" ? [] : Array.from(page.querySelectorAll(on));
  const moments = when.map((moment) => (typeof moment === "string" ? moment : "an event on the page"));
  const state = stateOf(elements, part, moments);
  const slots = scope === "island" && elements[0] !== undefined ? slotsOf(elements[0]) : "";
  return { section, on, scope, when: moments.join(", "), elements, state, slots };
}

function slotsOf(element: Element): string {
  const slots = Object.keys(SLOTS[element.getAttribute(ATTRIBUTE.island) ?? ""] ?? {});
  const isThere = (slot: string): boolean => element.querySelector(attributeSelector(ATTRIBUTE.slot, slot)) !== null;
  const [there, absent] = [slots.filter(isThere), slots.filter((slot) => !isThere(slot))];
  return slots.length === 0 ? "" : `slots: ${there.join(", ") || "none"}; missing: ${absent.join(", ") || "none"}`;
}

function stateOf(elements: readonly Element[], part: Part, moments: readonly string[]): string {
  if (part.scope === "moment") return `each time: ${moments.join(", ")}`;
  const begun = pageParts.get(part);
  if (begun !== undefined) return begun;
  if (elements.length === 0) return "no element on this page";
  if (part.scope === "page")
    return moments.map((moment) => WAITS[moment] ?? "waits for an event on the page").join(", or ");
  const states = elements.map((element) => islandState(element, moments));
  return Array.from(new Set(states), (state) => `${states.filter((each) => each === state).length} ${state}`).join(
    ", ",
  );
}

function islandState(element: Element, moments: readonly string[]): string {
  const state = element.getAttribute(ATTRIBUTE.state);
  if (state !== null && state !== "pending") return state;
  const moment = element.getAttribute(ATTRIBUTE.hydrate) ?? moments[0] ?? "idle";
  return `pending: ${WAITS[moment] ?? "waits for an event on the page"}`;
}
