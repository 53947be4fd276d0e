import { ATTRIBUTE, ID, PARAMETER } from "../../contract/markup";
import { STOCK_MIN, STOCK_MIN_PRODUCT_PAGE } from "../../contract/limits";
import { parseColorData, parseVariantData, type ColorData } from "../../contract/variant";
import { hasAxes, indexVariants, type Variant, type VariantIndex } from "../../domain/variant-index";
import {
  chooseColor,
  chooseLength,
  chooseVariant,
  chooseWidth,
  NOTHING_SELECTED,
  type Selection,
} from "../../domain/variant-selection";
import { closest } from "../../lib/dom";
import { MarkupError } from "../../lib/errors";
import { attributeOf, descendants, hasAttribute } from "../../lib/node";
import { json } from "../../lib/parse";
import { islandsBeside } from "../../runtime/product-scope";

/** What the order form knows of its server HTML. */
export interface OrderFormProps {
  bundle: string;
  index: VariantIndex;
  colors: ReadonlyMap<string, ColorData>;
  /** The colour that the page shows when it comes from the server. */
  serverColor: string | undefined;
  /** Kebab-case slot name → field of `data-variant`, for every further text. */
  textSlots: readonly { slot: string; field: string }[];
  /** What is checked, typed or in the address when the form starts. */
  selection: Selection;
  quantity: string;
  stockMin: number;
  /** Two selects stand for the variant radios. */
  hasAxes: boolean;
  hasReminder: boolean;
  /** The chosen variant stands in the page's address; not in the quick view. */
  keepsAddress: boolean;
  isSubmitFocused: boolean;
}

/** @throws MarkupError with the specification's texts where the form cannot be one; ParseError for broken data */
export function parseOrderForm(form: HTMLElement, options: Readonly<Record<string, unknown>>): OrderFormProps {
  requireSubmitButton(form);
  const variants = descendants(form, `input[${ATTRIBUTE.variant}]`).map(parseVariant);
  if (variants.length === 0) {
    throw new MarkupError(
      "Can't find variants for this product.",
      form,
      `Render one input[${ATTRIBUTE.variant}] a variant.`,
    );
  }
  const index = indexVariants(variants);
  const bundle = attributeOf(form, ATTRIBUTE.bundle) ?? "";
  const keepsAddress = closest(form, `#${ID.quickView}`) === undefined;
  return {
    bundle,
    index,
    colors: parseColors(form),
    serverColor: serverColorOf(form),
    textSlots: textSlotsOf(variants),
    selection: startSelection(form, index, keepsAddress ? eansInAddress() : []),
    quantity: valueOf(form, '[data-slot="quantity-input"]') ?? "1",
    stockMin: typeof options.stockMin === "number" ? options.stockMin : stockMinOf(form),
    hasAxes: hasAxes(index) && descendants(form, '[data-slot="axes"]').length > 0,
    hasReminder: islandsBeside(form, "reminder-form", bundle).length > 0,
    keepsAddress,
    isSubmitFocused: descendants(form, '[data-slot="submit"]').some((button) => button === document.activeElement),
  };
}

function requireSubmitButton(form: HTMLElement): void {
  const buttons = descendants(form, 'button:not([type]),[type="submit"],[type="image"]');
  if (buttons.length === 0) {
    throw new MarkupError(
      "Can't find a submit button for this form.",
      form,
      'Render <button type="submit" data-slot="submit"> inside the form.',
    );
  }
  if (!buttons.some((button) => attributeOf(button, ATTRIBUTE.slot) === "submit")) {
    throw new MarkupError('order-form: the submit button is no [data-slot="submit"]', form, "Give it that slot.");
  }
}

function parseVariant(input: Element): Variant {
  const ean = attributeOf(input, "value") ?? "";
  const path = `order-form: ${ATTRIBUTE.variant} of input[value="${ean}"]`;
  return {
    ean,
    label: labelOf(input),
    color: attributeOf(input, ATTRIBUTE.colorValue),
    width: attributeOf(input, ATTRIBUTE.width),
    length: attributeOf(input, ATTRIBUTE.length),
    data: json(parseVariantData)(attributeOf(input, ATTRIBUTE.variant), path),
  };
}

/** `data-label`, else the text of the label around the input. */
function labelOf(input: Element): string {
  const given = attributeOf(input, ATTRIBUTE.label);
  return given ?? (closest(input, "label")?.textContent ?? "").replace(/\s+/g, " ").trim();
}

function parseColors(form: HTMLElement): ReadonlyMap<string, ColorData> {
  const colors = new Map<string, ColorData>();
  for (const input of descendants(form, `input[${ATTRIBUTE.color}]`)) {
    const value = attributeOf(input, "value") ?? "";
    const path = `order-form: ${ATTRIBUTE.color} of input[value="${value}"]`;
    colors.set(value, json(parseColorData)(attributeOf(input, ATTRIBUTE.color), path));
  }
  return colors;
}

function serverColorOf(form: HTMLElement): string | undefined {
  const color = descendants(form, `input[${ATTRIBUTE.color}][checked]`)[0];
  return color === undefined ? undefined : attributeOf(color, "value");
}

function textSlotsOf(variants: readonly Variant[]): OrderFormProps["textSlots"] {
  const fields = new Set<string>();
  for (const { data } of variants) for (const field of Object.keys(data.texts)) fields.add(field);
  return Array.from(fields, (field) => ({
    field,
    slot: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }));
}

function eansInAddress(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER.variant);
}

/** The variant in the address goes before what the server has checked, but not before what the shopper has. */
function startSelection(form: HTMLElement, index: VariantIndex, eans: readonly string[]): Selection {
  const radios = descendants(form, `input[${ATTRIBUTE.variant}]`) as HTMLInputElement[];
  const checked = radios.filter((radio) => radio.checked)[0];
  const color = (descendants(form, `input[${ATTRIBUTE.color}]`) as HTMLInputElement[]).filter(
    (radio) => radio.checked,
  )[0];
  const fromAddress = eans.filter((ean) => index.byEan.has(ean))[0];
  const isServersChoice = checked === undefined || hasAttribute(checked, "checked");
  const isServersColor = color === undefined || hasAttribute(color, "checked");
  let selection = color === undefined ? NOTHING_SELECTED : chooseColor(index, NOTHING_SELECTED, color.value);
  if (fromAddress !== undefined && isServersChoice && isServersColor)
    return chooseVariant(index, selection, fromAddress);
  if (checked !== undefined) return chooseVariant(index, selection, checked.value);
  selection = chooseWidth(index, selection, valueOf(form, '[data-slot="width"]') || undefined);
  return chooseLength(index, selection, valueOf(form, '[data-slot="length"]') || undefined);
}

function valueOf(form: HTMLElement, selector: string): string | undefined {
  const control = descendants(form, selector)[0];
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : undefined;
}

function stockMinOf(form: HTMLElement): number {
  const isProductPage = closest(form, ".section-product") !== undefined;
  return isProductPage ? STOCK_MIN_PRODUCT_PAGE : STOCK_MIN;
}

/** What the island drives besides its slots: names as `variant:EAN`, `variant-label:EAN`, `color:VALUE`, `width:VALUE`. */
export function orderFormParts(form: HTMLElement): ReadonlyMap<string, Element> {
  const parts = new Map<string, Element>();
  for (const input of descendants(form, `input[${ATTRIBUTE.variant}]`)) {
    const ean = attributeOf(input, "value") ?? "";
    parts.set(`variant:${ean}`, input);
    parts.set(`variant-label:${ean}`, closest(input, "label") ?? input);
    const group = closest(input, "fieldset");
    if (group !== undefined && descendants(group, `input[${ATTRIBUTE.color}]`).length === 0)
      parts.set("variant-group", group);
  }
  for (const input of descendants(form, `input[${ATTRIBUTE.color}]`))
    parts.set(`color:${attributeOf(input, "value") ?? ""}`, input);
  for (const axis of ["width", "length"]) {
    for (const option of descendants(form, `[data-slot="${axis}"] option`)) {
      parts.set(`${axis}:${attributeOf(option, "value") ?? ""}`, option);
    }
  }
  return parts;
}

/** What a change of a control means to the order form. */
export type ControlChange = { kind: "color" | "variant" | "width" | "length"; value: string };

export function readChange(target: EventTarget | null): ControlChange | undefined {
  if (target instanceof HTMLInputElement && target.checked) {
    if (hasAttribute(target, ATTRIBUTE.variant)) return { kind: "variant", value: target.value };
    if (hasAttribute(target, ATTRIBUTE.color)) return { kind: "color", value: target.value };
    const url = attributeOf(target, ATTRIBUTE.url);
    if (url !== undefined) leadTo(url);
  }
  if (target instanceof HTMLSelectElement) {
    const slot = attributeOf(target, ATTRIBUTE.slot);
    if (slot === "width" || slot === "length") return { kind: slot, value: target.value };
  }
  return undefined;
}

/** An input with `data-url` leads to the other colour's page. Only of this shop. */
function leadTo(url: string): void {
  const { origin, href } = new URL(url, document.baseURI);
  if (origin !== window.location.origin) {
    throw new MarkupError(`order-form: ${ATTRIBUTE.url}="${url}" leads to another origin. Use a path of the shop.`);
  }
  window.location.assign(href);
}
