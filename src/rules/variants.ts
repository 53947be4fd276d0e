import type { VariantData } from "../contract/variant";

/** One variant input of an order form. */
export interface Variant {
  /** The input's value. */
  ean: string;
  /** `data-color-value`; absent = every colour. */
  color?: string;
  /** `data-width` and `data-length`: set together or not at all. */
  width?: string;
  length?: string;
  /** The size as shown to the shopper, `M` or `32/34`. The same text in two colours is the same size. */
  label: string;
  data: VariantData;
}

/**
 * A width with a length: one variant, or before a colour is chosen perhaps several, of which this is the first in
 * stock.
 */
export interface Pair {
  variant: Variant;
  isOfSeveralColors: boolean;
}

/** A value of one axis: whether any of its pairs is in stock, and the pairs by the other axis' value. */
export interface AxisValue {
  isInStock: boolean;
  pairs: ReadonlyMap<string, Pair>;
}

/** The variants available in a colour, in the order of the page. The axes are in the order of their options. */
export interface VariantGroup {
  variants: readonly Variant[];
  soldOut: readonly Variant[];
  byLabel: ReadonlyMap<string, Variant>;
  widths: ReadonlyMap<string, AxisValue>;
  lengths: ReadonlyMap<string, AxisValue>;
}

/** The variants of an order form, indexed so that later choices need not search all of them. */
export interface VariantIndex {
  byEan: ReadonlyMap<string, Variant>;
  /** The group before a colour is chosen. */
  all: VariantGroup;
  byColor: ReadonlyMap<string, VariantGroup>;
  /** The group for a colour without variants of its own. */
  ofEveryColor: VariantGroup;
}

/** Reads widths and lengths from the variants of a colour. */
export type AxesOf = (variants: readonly Variant[]) => Pick<VariantGroup, "widths" | "lengths">;

const NO_AXES: AxesOf = () => ({ widths: new Map(), lengths: new Map() });

/**
 * Builds the index once, when the form starts.
 * @param variants in the order of the page
 * @param axesOf for forms in which two selects replace the variants; see `indexAxes`
 */
export function indexVariants(variants: readonly Variant[], axesOf = NO_AXES): VariantIndex {
  const groupOf = (list: readonly Variant[]): VariantGroup => ({ ...labelsOf(list), ...axesOf(list) });
  const byEan = new Map<string, Variant>();
  const listsByColor = new Map<string, Variant[]>();
  const ofEveryColor: Variant[] = [];
  // All colours first: a variant of every colour may come before the first one of a colour
  for (const { color } of variants) if (color !== undefined) listAt(listsByColor, color);
  for (const variant of variants) {
    if (!byEan.has(variant.ean)) byEan.set(variant.ean, variant);
    if (variant.color !== undefined) listAt(listsByColor, variant.color).push(variant);
    else {
      ofEveryColor.push(variant);
      listsByColor.forEach((list) => list.push(variant));
    }
  }
  const byColor = new Map<string, VariantGroup>();
  listsByColor.forEach((list, color) => byColor.set(color, groupOf(list)));
  return { byEan, all: groupOf(variants), byColor, ofEveryColor: groupOf(ofEveryColor) };
}

/** The variants available in a colour; all of them before one is chosen. */
export function variantGroup(index: VariantIndex, color: string | undefined): VariantGroup {
  return color === undefined ? index.all : (index.byColor.get(color) ?? index.ofEveryColor);
}

/** Whether nothing of the bundle, in the given colour if there is one, can be bought. @see spec §4 */
export function isBundleSoldOut(index: VariantIndex, color?: string): boolean {
  const { variants, soldOut } = variantGroup(index, color);
  return soldOut.length === variants.length;
}

/** The price of a colour before a size is chosen. */
export interface Offer {
  /** The cheapest variant, in stock if any is. */
  variant: Variant;
  /** Others cost more, so the price is shown as "from". */
  isFrom: boolean;
}

/** The offer of a colour; `undefined` before a colour is chosen, or if the variants have no `priceValue`. */
export function offerOf(index: VariantIndex, color: string | undefined): Offer | undefined {
  if (color === undefined) return undefined;
  const { variants, soldOut } = variantGroup(index, color);
  const offered = soldOut.length < variants.length ? variants.filter(isInStock) : variants;
  const [variant, ...dearer] = [...offered].sort((one, other) => priceOf(one) - priceOf(other));
  if (variant === undefined || offered.some((each) => isNaN(priceOf(each)))) return undefined;
  return { variant, isFrom: dearer.some((each) => priceOf(each) > priceOf(variant)) };
}

const priceOf = ({ data }: Variant): number => data.priceValue ?? NaN;

/** Whether two selects can replace the radios: every variant has a width and a length. @see contract §2, axes */
export function hasAxes(variants: readonly Variant[]): boolean {
  return variants.length > 0 && variants.every(({ width, length }) => Boolean(width) && Boolean(length));
}

/** Whether a variant can be bought. */
export function isInStock({ data }: Variant): boolean {
  return data.stockCount > 0;
}

function listAt(lists: Map<string, Variant[]>, color: string): Variant[] {
  const list = lists.get(color) ?? [];
  lists.set(color, list);
  return list;
}

function labelsOf(variants: readonly Variant[]): Omit<VariantGroup, "widths" | "lengths"> {
  const byLabel = new Map<string, Variant>();
  for (const variant of variants) byLabel.set(variant.label, preferred(byLabel.get(variant.label), variant));
  return { variants, soldOut: variants.filter((variant) => !isInStock(variant)), byLabel };
}

/** Of two variants for the same choice, the first one in stock. */
export function preferred(first: Variant | undefined, second: Variant): Variant {
  return first === undefined || (!isInStock(first) && isInStock(second)) ? second : first;
}

/** The shopper's choices so far. `ean` is set when they name one variant; `width` or `length` may be set alone. */
export interface Selection {
  color?: string;
  width?: string;
  length?: string;
  ean?: string;
}

/** The result of a selection. @see spec §4 */
export type SelectedVariant =
  | { kind: "unselected" }
  | { kind: "soldOut"; variant: Variant }
  | { kind: "available"; variant: Variant };

/** The selection before any choice. */
export const NOTHING_SELECTED: Selection = {};

/**
 * Limits the selection to a colour. The chosen size stays if the colour has it, sold out or not. Otherwise only the
 * width stays, or else the length, if it is in stock in that colour.
 * @see contract §2, colour
 */
export function chooseColor(index: VariantIndex, selection: Selection, color: string): Selection {
  const group = variantGroup(index, color);
  const variant = sameSize(index, group, selection);
  if (variant !== undefined) return selectionOf(variant, color);
  const { width, length } = selection;
  if (width !== undefined && group.widths.get(width)?.isInStock) return { color, width };
  if (length !== undefined && group.lengths.get(length)?.isInStock) return { color, length };
  return { color };
}

/** Chooses a variant by its EAN, and with it its colour, width and length. An unknown EAN changes nothing. */
export function chooseVariant(index: VariantIndex, selection: Selection, ean: string): Selection {
  const variant = index.byEan.get(ean);
  return variant === undefined ? selection : selectionOf(variant, selection.color);
}

/** The variant that the order form acts on: none, a sold-out one or one that can be bought. */
export function selectedVariant(index: VariantIndex, { ean }: Selection): SelectedVariant {
  const variant = ean === undefined ? undefined : index.byEan.get(ean);
  if (variant === undefined) return { kind: "unselected" };
  return { kind: isInStock(variant) ? "available" : "soldOut", variant };
}

/** The variants of a width with a length, if there are any. */
export function pairOf(group: VariantGroup, { width, length }: Selection) {
  return width === undefined || length === undefined ? undefined : group.widths.get(width)?.pairs.get(length);
}

/** The chosen size in another colour: the same variant, the same width and length, or the same label. */
function sameSize(index: VariantIndex, group: VariantGroup, selection: Selection): Variant | undefined {
  const current = selectedVariant(index, selection);
  if (current.kind !== "unselected" && current.variant.color === undefined) return current.variant;
  const pair = pairOf(group, selection);
  if (pair !== undefined) return pair.variant;
  return current.kind === "unselected" ? undefined : group.byLabel.get(current.variant.label);
}

function selectionOf({ ean, color, width, length }: Variant, chosenColor: string | undefined): Selection {
  return { color: color ?? chosenColor, width, length, ean };
}
