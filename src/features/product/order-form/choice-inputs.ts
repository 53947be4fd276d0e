import { ATTRIBUTE } from "../../../contract/markup";
import { descendants } from "../../../lib/node";

/** The inputs of the variants, also radios of the same name whose data are missing: they are unreadable. */
export function variantsOf(form: Element): HTMLInputElement[] {
  const isVariant = (input: Element): boolean => input.hasAttribute(ATTRIBUTE.variant);
  const inputs = descendants(form, "input") as HTMLInputElement[];
  const names = new Set(inputs.filter(isVariant).map(({ name }) => name || undefined));
  return inputs.filter((input) => isVariant(input) || (input.type === "radio" && names.has(input.name)));
}

export const colorsOf = (form: Element): HTMLInputElement[] =>
  descendants(form, `input[${ATTRIBUTE.color}]`) as HTMLInputElement[];
