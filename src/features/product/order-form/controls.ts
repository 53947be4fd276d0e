import type { IslandTargets } from "../../../attach/islands/island";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { labelsIn } from "../../../lib/labels";
import { descendants, firstChildOf, isElement, isText, nextSiblingOf, parentOf } from "../../../lib/node";
import type { VariantIndex } from "../../../rules/variants";
import { openPage, sameOrigin } from "../../../lib/checked-url";
import { on } from "../../../lib/dom";

/**
 * The elements that the island drives besides its slots, by names such as `variant:EAN`, `option:EAN`, `color:VALUE`
 * and `width:VALUE`.
 */
export function orderFormTargets(form: HTMLElement): IslandTargets {
  const targets = new Map<string, Element | readonly Element[]>();
  const labelsOf = labelsIn(form);
  const loose: Element[] = [];
  const colors = colorsOf(form);
  for (const input of variantsOf(form)) {
    targets.set(`variant:${input.value}`, input);
    const options = optionElements(form, input, labelsOf(input));
    targets.set(`option:${input.value}`, options);
    const group = input.closest("fieldset");
    if (group !== null && !colors.some((color) => group.contains(color))) targets.set("variant-group", group);
    else loose.push(...options);
  }
  if (loose.length > 0) targets.set("variant-group", loose);
  for (const input of colors) targets.set(`color:${input.value}`, input);
  for (const axis of ["width", "length"]) {
    for (const option of descendants(form, `${attributeSelector(ATTRIBUTE.slot, axis)} option`)) {
      targets.set(`${axis}:${option.getAttribute("value") ?? ""}`, option);
    }
  }
  return targets;
}

/** The elements of a variant: its input with its labels, and an element around them that contains nothing else. */
function optionElements(form: Element, input: Element, labels: readonly Element[]): readonly Element[] {
  const around = input.closest("label");
  const elements = around === null ? [input, ...labels] : [around, ...labels.filter((each) => each !== around)];
  let box = parentOf(around ?? input);
  while (box instanceof HTMLElement && box !== form && containsOnly(box, elements)) {
    elements.push(box);
    box = parentOf(box);
  }
  return elements;
}

/** A plain loop that stops at the first other node, because most boxes contain all options, perhaps thousands. */
function containsOnly(box: Element, elements: readonly Element[]): boolean {
  for (let node = firstChildOf(box); node !== null; node = nextSiblingOf(node)) {
    if (isElement(node) ? !elements.includes(node) : isText(node) && node.data.trim() !== "") return false;
  }
  return true;
}

/** The names of the targets of variants with unreadable data. */
export function unreadableTargets(
  inputs: readonly HTMLInputElement[],
  { byEan, all }: VariantIndex,
  hasSelects: boolean,
): string[] {
  const targets: string[] = [];
  for (const input of inputs.filter(({ value }) => !byEan.has(value))) {
    targets.push(`variant:${input.value}`);
    const width = input.getAttribute(ATTRIBUTE.width) ?? "";
    const length = input.getAttribute(ATTRIBUTE.length) ?? "";
    if (hasSelects && !all.widths.has(width)) targets.push(`width:${width}`);
    if (hasSelects && !all.lengths.has(length)) targets.push(`length:${length}`);
  }
  return targets;
}

/** The inputs of the variants, including radios of the same name without data, which count as unreadable. */
export function variantsOf(form: Element): HTMLInputElement[] {
  const isVariant = (input: Element): boolean => input.hasAttribute(ATTRIBUTE.variant);
  const inputs = descendants(form, "input") as HTMLInputElement[];
  const names = new Set(inputs.filter(isVariant).map(({ name }) => name || undefined));
  return inputs.filter((input) => isVariant(input) || (input.type === "radio" && names.has(input.name)));
}

export const colorsOf = (form: Element): HTMLInputElement[] =>
  descendants(form, `input[${ATTRIBUTE.color}]`) as HTMLInputElement[];

/** The meaning of a control's change for the order form. */
export type ControlChange = { kind: "color" | "variant" | "width" | "length"; value: string };

/** @param colorOf gives the colour that the form shows by then */
export function readChange(target: EventTarget | null, colorOf: () => string | undefined): ControlChange | undefined {
  if (target instanceof HTMLInputElement && target.checked) {
    if (target.hasAttribute(ATTRIBUTE.variant)) return { kind: "variant", value: target.value };
    if (target.hasAttribute(ATTRIBUTE.color)) return { kind: "color", value: target.value };
    const url = target.getAttribute(ATTRIBUTE.url);
    if (url !== null) leadTo(url, target, colorOf);
  }
  if (target instanceof HTMLSelectElement) {
    const slot = target.getAttribute(ATTRIBUTE.slot);
    if (slot === "width" || slot === "length") return { kind: slot, value: target.value };
  }
  return undefined;
}

/**
 * An input with `data-url` leads to the other colour's page, within this shop only. Back brings this page back with the
 * colour that it showed.
 */
function leadTo(url: string, input: HTMLInputElement, colorOf: () => string | undefined): void {
  const stop = on(window, "pagehide", () => {
    stop();
    input.checked = false;
    for (const own of colorsOf(input.form ?? document.body)) own.checked = own.value === colorOf();
  });
  openPage(sameOrigin(url).href, { replaces: false });
}
