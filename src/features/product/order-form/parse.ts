import { ATTRIBUTE, ID, PARAMETER } from "../../../contract/markup";
import { STOCK_MIN, STOCK_MIN_PRODUCT_PAGE } from "../../../contract/limits";
import { parseColorData, parseVariantData, type ColorData } from "../../../contract/variant";
import { chooseLength, chooseWidth, indexAxes } from "../../../rules/variant-axes";
import {
  hasAxes,
  indexVariants,
  type Variant,
  type VariantIndex,
  chooseColor,
  chooseVariant,
  NOTHING_SELECTED,
  type Selection,
} from "../../../rules/variants";
import { closest } from "../../../lib/dom";
import { MarkupError, ParseError, reportOnceAt } from "../../../lib/errors";
import { labelsIn, labelTextOf } from "../../../lib/labels";
import { attributeOf, descendants } from "../../../lib/node";
import { json, type Parser } from "../../../lib/parse";
import { SUBMITTER } from "../../../lib/form";
import { cartContents, type CartContents } from "../../cart/api";
import { islandsBeside } from "../../pictures/api";
import * as slots from "./slots";
import { colorsOf, variantsOf, unreadableTargets } from "./controls";

/** One of them alone could never choose a variant. */
const AXES = ['select[data-slot="width"]', 'select[data-slot="length"]'];
const INSIDE_PRICE = '[data-slot="price"] *,[data-slot="price-current"]';

/** The facts that the order form reads from its server HTML. */
export interface OrderFormProps {
  bundle: string;
  index: VariantIndex;
  colors: ReadonlyMap<string, ColorData>;
  /** The colour that the server's HTML shows. */
  serverColor: string | undefined;
  /** The server's HTML shows the price of a chosen variant, not that of its colour. */
  isPriceOfVariant: boolean;
  /** Kebab-case slot name → field of `data-variant`, for every further text. */
  textSlots: readonly { slot: string; field: string }[];
  /** The checked, typed or addressed variant when the form starts. */
  selection: Selection;
  /** The shopper has checked it, or its colour, before the form was read. */
  isOwnChoice: boolean;
  quantity: string;
  stockMin: number;
  /** Targets of variants with unreadable data, which are disabled. */
  unreadable: readonly string[];
  /** Two selects replace the variant radios. */
  hasSelects: boolean;
  /** The contents of the cart when the form was read. */
  cart: CartContents;
  hasReminder: boolean;
  /** No element inside the slot `price`, and no slot `price-current`: it is the current price itself. */
  isPricePlain: boolean;
  /** The page's address has the chosen variant; not in the quick view. */
  keepsAddress: boolean;
  isSubmitFocused: boolean;
}

/**
 * @throws MarkupError with the specification's texts if the markup is wrong; ParseError if the data of all variants is
 * broken
 */
export function parseOrderForm(form: HTMLElement, options: Readonly<Record<string, unknown>>): OrderFormProps {
  requireSubmitButton(form);
  const labelsOf = labelsIn(form);
  const inputs = variantsOf(form);
  const variants = readEach(inputs, (input) => parseVariant(input, labelsOf(input)));
  if (inputs.length === 0) {
    throw new MarkupError(
      "Can't find variants for this product.",
      form,
      `Render one input[${ATTRIBUTE.variant}] for each variant.`,
    );
  }
  const hasSelects = hasAxes(variants) && AXES.every((axis) => descendants(form, axis).length > 0);
  const index = hasSelects ? indexAxes(variants) : indexVariants(variants);
  const bundle = attributeOf(form, ATTRIBUTE.bundle) ?? "";
  const keepsAddress = closest(form, `#${ID.quickView}`) === undefined;
  return {
    bundle,
    index,
    colors: parseColors(form),
    serverColor: serverColorOf(form),
    isPriceOfVariant: inputs.some(isServers),
    textSlots: textSlotsOf(variants),
    selection: startSelection(form, { index, hasSelects }, keepsAddress ? eansInAddress() : []),
    isOwnChoice: [...inputs, ...colorsOf(form)].some((input) => isChecked(input) && !isServers(input)),
    quantity: valueOf(form, '[data-slot="quantity-input"]') ?? "1",
    stockMin: typeof options.stockMin === "number" ? options.stockMin : stockMinOf(form),
    unreadable: unreadableTargets(inputs, index, hasSelects),
    hasSelects,
    cart: cartContents(),
    isPricePlain: descendants(form, INSIDE_PRICE).length === 0,
    hasReminder: islandsBeside(form, "reminder-form", bundle).length > 0,
    keepsAddress,
    isSubmitFocused: descendants(form, '[data-slot="submit"]').some((button) => button === document.activeElement),
  };
}

/** The island could not drive a button that is no slot. */
function requireSubmitButton(form: HTMLElement): void {
  const isSlot = (button: Element): boolean => button.getAttribute(ATTRIBUTE.slot) === "submit";
  if (descendants(form, SUBMITTER).some(isSlot)) return;
  throw new MarkupError(
    "Can't find a submit button for this form.",
    form,
    'Render <button type="submit" data-slot="submit"> inside the form.',
  );
}

/**
 * Reads each input; unreadable ones are reported once and left out, so that the others can be sold.
 * @throws if none can be read
 */
function readEach<T>(inputs: readonly HTMLInputElement[], read: (input: HTMLInputElement) => T): T[] {
  const errors: [input: HTMLInputElement, error: ParseError][] = [];
  const readOnes = inputs.reduce<T[]>((list, input) => {
    try {
      list.push(read(input));
    } catch (error) {
      if (!(error instanceof ParseError)) throw error;
      errors.push([input, error]);
    }
    return list;
  }, []);
  const first = errors[0]?.[1];
  if (first !== undefined && readOnes.length === 0) throw first;
  for (const [input, { message }] of errors) {
    reportOnceAt(
      input,
      new ParseError(`${message}; it is left out, the others stay on sale`, input, "Write it as the contract says."),
    );
  }
  return readOnes;
}

function parseVariant(input: HTMLInputElement, labels: readonly Element[]): Variant {
  const ean = input.value;
  return {
    ean,
    label: input.getAttribute(ATTRIBUTE.label) || labelTextOf(input, labels),
    color: input.getAttribute(ATTRIBUTE.colorValue) || undefined,
    width: input.getAttribute(ATTRIBUTE.width) ?? undefined,
    length: input.getAttribute(ATTRIBUTE.length) ?? undefined,
    data: dataOf(input, ATTRIBUTE.variant, parseVariantData),
  };
}

function dataOf<T>(input: HTMLInputElement, attribute: string, parse: Parser<T>): T {
  return json(parse)(
    input.getAttribute(attribute) ?? undefined,
    `order-form: ${attribute} of input[value="${input.value}"]`,
  );
}

function parseColors(form: HTMLElement): ReadonlyMap<string, ColorData> {
  const colors = readEach(colorsOf(form), (input): [string, ColorData] => [
    input.value,
    dataOf(input, ATTRIBUTE.color, parseColorData),
  ]);
  return new Map(colors);
}

function serverColorOf(form: HTMLElement): string | undefined {
  return colorsOf(form).find(isServers)?.value;
}

function textSlotsOf(variants: readonly Variant[]): OrderFormProps["textSlots"] {
  const fields = new Set<string>();
  for (const { data } of variants) for (const field of Object.keys(data.texts)) fields.add(field);
  return Array.from(fields, (field) => ({
    field,
    slot: field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  })).filter(({ slot }) => !isOwnSlot(slot));
}

/** Whether a slot has a purpose of its own: for the island, or for the buy bar and the styles. */
function isOwnSlot(name: string): boolean {
  const isIslands = Object.values(slots).some((each) => "slot" in each && each.slot === name);
  return isIslands || /^(quantity|buy-bar|choices(-close)?)$/.test(name);
}

function eansInAddress(): string[] {
  return new URLSearchParams(window.location.search).getAll(PARAMETER.variant);
}

/** The variant in the address overrides the server's, but not the shopper's own choice. */
function startSelection(
  form: HTMLElement,
  { index, hasSelects }: Pick<OrderFormProps, "index" | "hasSelects">,
  eans: readonly string[],
): Selection {
  const checked = variantsOf(form).find(isChecked);
  // A browser may restore a colour that leads to another page
  const color = colorsOf(form).find(isChecked) ?? colorsOf(form).find(isServers);
  const fromAddress = eans.find((ean) => index.byEan.has(ean));
  const isServersChoice = checked === undefined || isServers(checked);
  const ean = (isServersChoice ? fromAddress : undefined) ?? checked?.value;
  let selection = color === undefined ? NOTHING_SELECTED : chooseColor(index, NOTHING_SELECTED, color.value);
  if (ean !== undefined) {
    const chosen = chooseVariant(index, selection, ean);
    // The shopper has only chosen another colour: the size stays, as it does once the form is live
    const isOnlyColorOwn = isServersChoice && color !== undefined && !isServers(color);
    return isOnlyColorOwn ? chooseColor(index, chosen, color.value) : chosen;
  }
  if (!hasSelects) return selection;
  selection = chooseWidth(index, selection, valueOf(form, '[data-slot="width"]') || undefined);
  return chooseLength(index, selection, valueOf(form, '[data-slot="length"]') || undefined);
}

const isChecked = ({ checked }: HTMLInputElement): boolean => checked;
const isServers = (input: HTMLInputElement): boolean => input.hasAttribute("checked");

function valueOf(form: HTMLElement, selector: string): string | undefined {
  const control = descendants(form, selector)[0];
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : undefined;
}

function stockMinOf(form: HTMLElement): number {
  const isProductPage = closest(form, ".section-product") !== undefined;
  return isProductPage ? STOCK_MIN_PRODUCT_PAGE : STOCK_MIN;
}
