import { STOCK_MIN } from "../../../contract/limits";
import { priceView } from "../../../rules/price";
import { refundOf } from "../rules";
import { stockText } from "../../../rules/stock";
import { config } from "../../../contract/config";
import { type Field, fieldsByName } from "../../../lib/fields";
import { productText } from "../../../say/product-text";
import { type FieldsByName, readReturned, type ReturnFormProps } from "./lines";
import { ATTRIBUTE } from "../../../contract/markup";
import { parseVariantData } from "../../../contract/variant";
import {
  chooseLength,
  chooseWidth,
  indexAxes,
  lengthOptions,
  widthOptions,
  type AxisOption,
} from "../../../rules/variant-axes";
import {
  hasAxes,
  indexVariants,
  type Variant,
  type VariantIndex,
  chooseVariant,
  NOTHING_SELECTED,
  selectedVariant,
  type SelectedVariant,
  type Selection,
} from "../../../rules/variants";
import { descendants } from "../../../lib/node";
import { json } from "../../../lib/parse";
import { setOwnAttribute } from "../../../lib/own-changes";
import { serverOptions, soldOutText } from "../../product/api";
import { reportOnceAt } from "../../../lib/errors";

export interface Shown {
  refund: string;
  /** Line → the text about its new size's stock. */
  stocks: Readonly<Record<string, string>>;
  /** Lines whose size consists of a width and a length. */
  axes: Readonly<Record<string, ShownAxes>>;
  /** Sizes that cannot be chosen, because their data cannot be read. */
  unreadable: readonly Field[];
}

/** Texts, axes and unreadable sizes of a return, from the form's current state. */
export function readForm({ form, lines, stockMin = STOCK_MIN }: ReturnFormProps): Shown {
  const controls = controlsOf(form);
  const stocks: Record<string, string> = {};
  const axes: Record<string, ShownAxes> = {};
  for (const { key } of lines) {
    const size = readExchange(controls, key);
    const count = size.kind === "unselected" ? undefined : size.variant.data.stockCount;
    const text = stockText(count, { stockMin });
    stocks[key] = text === undefined ? "" : productText(text.key, text.params);
    const shown = readAxes(controls, key);
    if (shown !== undefined) axes[key] = shown;
  }
  const prices = { isSale: false, price: refundOf(readReturned(controls.named, lines)) };
  const unreadable: Field[] = [];
  for (const { key } of lines) unreadable.push(...unreadableSizes(controls, key));
  return { refund: priceView(prices, config()).current, stocks, axes, unreadable };
}

/** The form's controls, read once for all lines. */
interface Controls {
  named: FieldsByName;
  /** By their slots. */
  selects: ReadonlyMap<string, HTMLSelectElement>;
}

export function controlsOf(form: HTMLFormElement): Controls {
  const selects = new Map<string, HTMLSelectElement>();
  for (const select of descendants(form, `select[${ATTRIBUTE.slot}]`).reverse()) {
    if (select instanceof HTMLSelectElement) selects.set(select.getAttribute(ATTRIBUTE.slot) ?? "", select);
  }
  return { named: fieldsByName(form), selects };
}

const AXES = ["width", "length"] as const;
type Axis = (typeof AXES)[number];

/** The contents of a line's two selects. */
export type ShownAxes = { readonly [axis in Axis]: ShownAxis };

interface ShownAxis {
  chosen: string;
  /** The first option means no choice. */
  options: readonly { value: string; label: string; isOff: boolean }[];
}

/** The chosen size for a line's exchange, from the current variants. */
function readExchange(controls: Controls, key: string): SelectedVariant {
  return selectedVariant(indexOf(controls, key), selectionIn(controls, key));
}

/** The sizes of a line whose data cannot be read: nobody knows whether they are in stock. */
function unreadableSizes(controls: Controls, key: string): HTMLInputElement[] {
  return radiosOf(controls, key).filter((radio) => variantOf(radio) === undefined);
}

/**
 * Widths and lengths of a line, if its variants have both and the server has rendered the selects; else `undefined`.
 */
export function readAxes(controls: Controls, key: string): ShownAxes | undefined {
  const index = indexOf(controls, key);
  const selection = selectionIn(controls, key);
  const width = axisSelect(controls, key, "width");
  const length = axisSelect(controls, key, "length");
  if (index.all.widths.size === 0 || width === undefined || length === undefined) return undefined;
  for (const radio of radiosOf(controls, key)) setOwnAttribute(radio, "tabindex", "-1");
  return {
    width: shownAxis(width, selection.width, widthOptions(index, selection), (value) =>
      isPair(index, value, selection.length),
    ),
    length: shownAxis(length, selection.length, lengthOptions(index, selection), (value) =>
      isPair(index, selection.width, value),
    ),
  };
}

/** One select; the chosen option stays, even as half of a pair that was sold out meanwhile. */
function shownAxis(
  select: HTMLSelectElement,
  chosen: string | undefined,
  options: readonly AxisOption[],
  isThere: (value: string) => boolean,
): ShownAxis {
  const none = { value: "", label: select.options[0]?.text ?? "", isOff: false };
  const server = serverOptions(select);
  const shown = options.map(({ value, available }) => {
    const isOff = !available && value !== chosen;
    const { name, soldOut } = server.get(value) ?? { name: value, soldOut: soldOutText(value) };
    // The returned pair itself is not among the variants, and so not sold out
    return { value, label: isOff && isThere(value) ? soldOut : name, isOff };
  });
  return { chosen: chosen ?? "", options: [none, ...shown] };
}

/** The shopper's choice for a line. The select itself may be rendered again before it is used. */
export interface ChosenAxis {
  axis: Axis;
  key: string;
  /** `""` clears the choice. */
  value: string;
}

/** Ticks the variant of the chosen width and length, or none. */
export function chooseAxis(form: HTMLFormElement, { axis, key, value }: ChosenAxis): void {
  const controls = controlsOf(form);
  const index = indexOf(controls, key);
  const { width, length } = axisValues(controls, key);
  const chosen = value === "" ? undefined : value;
  const next = axis === "width" ? chooseWidth(index, { length }, chosen) : chooseLength(index, { width }, chosen);
  for (const each of AXES) {
    const select = axisSelect(controls, key, each);
    if (select !== undefined) select.value = next[each] ?? "";
  }
  for (const radio of radiosOf(controls, key)) {
    if (radio.checked && radio.value !== next.ean) radio.checked = false;
    // A real click, so that all listeners hear the change
    if (!radio.checked && radio.value === next.ean) radio.click();
  }
}

/** The first select without a choice, of those that replace the radios. */
export function axisToFill(form: HTMLFormElement, key: string): HTMLSelectElement | undefined {
  const controls = controlsOf(form);
  const width = axisSelect(controls, key, "width");
  return width?.value === "" ? width : axisSelect(controls, key, "length");
}

function selectionIn(controls: Controls, key: string): Selection {
  const checked = radiosOf(controls, key).find((radio) => radio.checked);
  if (checked !== undefined) return chooseVariant(indexOf(controls, key), NOTHING_SELECTED, checked.value);
  return axisValues(controls, key);
}

function axisValues(controls: Controls, key: string): Pick<Selection, Axis> {
  const valueOf = (axis: Axis): string | undefined => axisSelect(controls, key, axis)?.value || undefined;
  return { width: valueOf("width"), length: valueOf("length") };
}

function axisSelect(controls: Controls, key: string, axis: Axis): HTMLSelectElement | undefined {
  return controls.selects.get(`${axis}-${key}`);
}

function isPair(index: VariantIndex, width: string | undefined, length: string | undefined): boolean {
  return width === undefined || length === undefined || index.all.widths.get(width)?.pairs.has(length) === true;
}

/** The sizes of a line, also radios whose data are missing if others have theirs: they are unreadable. */
function radiosOf(controls: Controls, key: string): HTMLInputElement[] {
  const isVariant = (field: Element): boolean => field.hasAttribute(ATTRIBUTE.variant);
  const fields = controls.named(`exchange-${key}`);
  const hasVariants = fields.some(isVariant);
  return fields.filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && (isVariant(field) || (hasVariants && field.type === "radio")),
  );
}

function indexOf(controls: Controls, key: string): VariantIndex {
  const variants = radiosOf(controls, key).reduce<Variant[]>((list, radio) => list.concat(variantOf(radio) ?? []), []);
  return hasAxes(variants) ? indexAxes(variants) : indexVariants(variants);
}

/** Reads a variant; an unreadable one is reported once and left out. The server checks its stock in the end. */
function variantOf(input: Element): Variant | undefined {
  const source = input.getAttribute(ATTRIBUTE.variant) ?? undefined;
  const ean = input.getAttribute("value") ?? "";
  const width = input.getAttribute(ATTRIBUTE.width);
  const length = input.getAttribute(ATTRIBUTE.length);
  try {
    const data = json(parseVariantData)(source, `return-form: ${ATTRIBUTE.variant} of "${ean}"`);
    return { ean, label: "", data, ...(width === null || length === null ? {} : { width, length }) };
  } catch (error) {
    reportOnceAt(input, error);
    return undefined;
  }
}
