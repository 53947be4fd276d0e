import { ATTRIBUTE } from "../../contract/markup";
import { MarkupError, ParseError } from "../../lib/errors";
import { attributeOf, descendants } from "../../lib/node";
import { checkOptionTypes, type OptionTypes } from "../../lib/option-types";
import { json, type Parser } from "../../lib/parse";
import { map } from "../../lib/parse-maps";
import { isDebugged } from "../../lib/debug";
import { warnOnce } from "../../lib/lenience";
import type { IslandDefinition } from "./island-definition";
import type { DeclaredSlot } from "./slot";

const anything: Parser<unknown> = (raw) => raw;
const parseOptions = json(map(anything));

/**
 * Returns the function that reads the view's props from the live element: options, slots, markup.
 * @returns a function that throws OptionTypeError, MarkupError or ParseError; the island then does not start
 */
export function checkedReader<Props extends object>({
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
    return (isMany ? name.indexOf(slot) === 0 : name === slot) && found.closest(`[${ATTRIBUTE.island}]`) === element;
  });
  const kinds = ([] as string[]).concat(elements);
  const wanted = elements === "any" ? "element" : kinds.map((each) => `<${each}>`).join(" or ");
  if (all.length === 0) {
    const missing = `no [data-slot="${slot}"] inside ${describeElement(element)}; put it on the ${wanted} it is for`;
    if (weight === "required") throw new MarkupError(`${island}: ${missing}`, element);
    if (weight === "recommended" && isDebugged()) warnOnce(`${island}, slot ${slot}: ${missing}`);
  }
  const odd = elements === "any" ? undefined : all.find((found) => !kinds.includes(found.localName));
  if (odd !== undefined)
    warnOnce(`${island}, slot ${slot}: expected ${wanted} but got <${odd.localName}>; it is used all the same`);
}

/** `<form id="buy" data-bundle="48211">`: describes an element in messages. */
export function describeElement(element: Element): string {
  const attributes = ["id", ATTRIBUTE.island, ATTRIBUTE.bundle, ATTRIBUTE.fragment]
    .map((name) => ({ name, value: attributeOf(element, name) }))
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${element.localName}${attributes.join("")}>`;
}
