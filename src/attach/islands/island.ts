import { type ComponentType, useReducer, useState, type Dispatch } from "react";
import { ATTRIBUTE } from "../../contract/markup";
import { MarkupError, ParseError, isDebugged } from "../../lib/errors";
import { attributeOf, descendants, nameOf } from "../../lib/node";
import { checkOptionTypes, type OptionTypes } from "../../lib/option-types";
import { json, type Parser, warnOnce, map } from "../../lib/parse";
import type { DeclaredSlot, DeclaredSlots } from "./slot";
import type { IslandName } from "../../contract/islands";

/** The definition of an island. `parse` reads `Props` from its server HTML. */
export interface IslandDefinition<Props extends object> {
  readonly name: IslandName;
  /** `data-options`: name → type. */
  readonly options?: OptionTypes;
  /** All its slots by name: `{ Toggle, Details }`, or `import * as slots` if they have a file of their own. */
  readonly slots?: DeclaredSlots;
  /** The only reader of the element: attributes, live state of its controls. Throws MarkupError or ParseError. */
  readonly parse: (element: HTMLElement, options: Readonly<Record<string, unknown>>) => Props;
  /** Other elements that the island drives, besides its slots (attributes only). */
  readonly targets?: (element: HTMLElement) => IslandTargets;
  /**
   * Props of another identity are another island: only they start the view anew, every other swap gives it new props.
   */
  readonly identity?: (props: NoInfer<Props>) => unknown;
  /** Renders slots; creates no DOM outside them. */
  readonly View: ComponentType<Props>;
}

/** Name → the element, or the elements, that a slot of that name drives. */
export type IslandTargets = ReadonlyMap<string, Element | readonly Element[]>;

/** A definition without the type of its props. */
export interface AnyIsland {
  readonly name: IslandName;
  readonly targets?: (element: HTMLElement) => IslandTargets;
  readonly identity?: (props: object) => unknown;
  /** Reads from the element what the view needs. */
  readonly read: (element: HTMLElement) => object;
  readonly View: ComponentType<object>;
}

/** Declares an island; the compiler checks that its view accepts the props from its `parse`. */
export function defineIsland<Props extends object>(definition: IslandDefinition<Props>): AnyIsland {
  const { name, targets, identity, View } = definition;
  // The one place that forgets the type of props; `read`, `identity` and `View` come from the same definition.
  return {
    name,
    targets,
    identity: identity as AnyIsland["identity"],
    read: checkedReader(definition),
    View: View as ComponentType<object>,
  };
}

const anything: Parser<unknown> = (raw) => raw;
const parseOptions = json(map(anything));

/**
 * Returns the function that reads the view's props from the live element: options, slots, markup.
 * @returns a function that throws OptionTypeError, MarkupError or ParseError; the island then does not start
 */
function checkedReader<Props extends object>({
  name,
  options = {},
  slots = {},
  parse,
}: IslandDefinition<Props>): (element: HTMLElement) => object {
  return (element) => {
    const given = optionsOf(name, options, element);
    for (const each of Object.values(slots)) if ("slot" in each) checkSlot(name, each, element);
    return parse(element, given);
  };
}

function optionsOf(name: string, types: OptionTypes, element: HTMLElement): Record<string, unknown> {
  const raw = attributeOf(element, ATTRIBUTE.options);
  if (raw === undefined) return {};
  const path = `${name}: ${ATTRIBUTE.options}`;
  let options: Record<string, unknown>;
  try {
    options = parseOptions(raw, path);
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    throw new ParseError(error.message, element, `Write a JSON object into ${ATTRIBUTE.options}.`);
  }
  checkOptionTypes(name, options, types);
  return options;
}

/**
 * Warns developers of a slot that differs from its declaration; a slot of another kind still works.
 * @throws MarkupError if a required one is missing
 */
function checkSlot(
  island: string,
  { slot, elements, weight, isMany = false }: DeclaredSlot,
  element: HTMLElement,
): void {
  const all = descendants(element, `[${ATTRIBUTE.slot}]`).filter((found) => {
    const name = found.getAttribute(ATTRIBUTE.slot) ?? "";
    return (isMany ? name.startsWith(slot) : name === slot) && found.closest(`[${ATTRIBUTE.island}]`) === element;
  });
  const kinds = ([] as string[]).concat(elements);
  const wanted = elements === "any" ? "element" : kinds.map((each) => `<${each}>`).join(" or ");
  if (all.length === 0) {
    const missing = `no [data-slot="${slot}"] inside ${describeElement(element)}; put it on the ${wanted} it is for`;
    if (weight === "required") throw new MarkupError(`${island}: ${missing}`, element);
    if (weight === "recommended" && isDebugged()) warnOnce(`${island}, slot ${slot}: ${missing}`);
  }
  const odd = elements === "any" ? undefined : all.find((found) => !kinds.includes(nameOf(found)));
  if (odd !== undefined)
    warnOnce(`${island}, slot ${slot}: expected ${wanted} but got <${nameOf(odd)}>; it is used all the same`);
}

/** `<form id="buy" data-bundle="48211">`: describes an element in messages. */
function describeElement(element: Element): string {
  const attributes = ["id", ATTRIBUTE.island, ATTRIBUTE.bundle, ATTRIBUTE.fragment]
    .map((name) => ({ name, value: attributeOf(element, name) }))
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${nameOf(element)}${attributes.join("")}>`;
}

/** A swap has given the island new props: the server's new state, and the state of the controls. */
export interface PropsAction<Props> {
  readonly kind: "props";
  readonly props: Props;
}

/**
 * `useReducer` for the state of an island: a swap ends neither view nor state, but hands the reducer the new props,
 * before anything of them is painted.
 * @param reduce decides what a swap changes
 * @param props the view's own props: another object means a swap
 * @param start makes the state from the first props
 */
export function useIslandReducer<State, Action, Props>(
  reduce: (state: State, action: Action | PropsAction<Props>) => State,
  props: Props,
  start: (props: Props) => State,
): [State, Dispatch<Action>] {
  const [state, dispatch] = useReducer(reduce, props, start);
  const [known, setKnown] = useState(props);
  if (known !== props) {
    setKnown(props);
    dispatch({ kind: "props", props });
  }
  return [state, dispatch];
}

const definitions = new Map<string, AnyIsland>();
const watchers = new Map<string, Set<(definition: AnyIsland) => void>>();

/** Makes an island's definition known and starts every adopted element of that name. */
export function defineLoaded(definition: AnyIsland): void {
  definitions.set(definition.name, definition);
  watchers.get(definition.name)?.forEach((callback) => callback(definition));
}

export function loadedDefinition(name: string): AnyIsland | undefined {
  return definitions.get(name);
}

/** Calls back with every definition of that name, as it becomes known. @returns the function that ends it */
export function whenDefined(name: string, callback: (definition: AnyIsland) => void): () => void {
  const callbacks = watchers.get(name) ?? new Set();
  watchers.set(name, callbacks);
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
  };
}
