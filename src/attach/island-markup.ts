import { ATTRIBUTE, attributeSelector } from "../contract/markup";
import { closest } from "../lib/dom";
import { MarkupError, ParseError } from "../lib/errors";
import { attributeOf, descendants, nameOf } from "../lib/node";
import { checkOptionTypes, type OptionTypes } from "../lib/option-types";
import { json, map, type Parser } from "../lib/parse";
import type { IslandDefinition } from "./island-definition";

const anything: Parser<unknown> = (raw) => raw;
const parseOptions = json(map(anything));

/**
 * Reads what the view needs from the live element: options, slots, markup.
 * @returns throws OptionTypeError, MarkupError, ParseError: the island does not start
 */
export function checkedReader<Props extends object>({
  name,
  options = {},
  requiredSlots = [],
  parse,
}: IslandDefinition<Props>): (element: HTMLElement) => object {
  return (element) => {
    const given = optionsOf(name, options, element);
    for (const slot of requiredSlots) {
      if (slotsOf(element, slot).length === 0) {
        throw new MarkupError(`${name}: no [data-slot="${slot}"] inside ${describeElement(element)}`, element);
      }
    }
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

/** The island's own slots of that name, not those of islands inside it. */
export function slotsOf(element: Element, slot: string): Element[] {
  return descendants(element, attributeSelector(ATTRIBUTE.slot, slot)).filter(
    (found) => closest(found, `[${ATTRIBUTE.island}]`) === element,
  );
}

/** `<form id="buy" data-bundle="48211">`: how an element is named in messages. */
export function describeElement(element: Element): string {
  const attributes = ["id", ATTRIBUTE.island, ATTRIBUTE.bundle, ATTRIBUTE.fragment]
    .map((name) => ({ name, value: attributeOf(element, name) }))
    .filter(({ value }) => value !== undefined)
    .map(({ name, value }) => ` ${name}="${value}"`);
  return `<${nameOf(element)}${attributes.join("")}>`;
}
