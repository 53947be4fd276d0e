import {
  type AxesOf,
  type AxisValue,
  indexVariants,
  isInStock,
  type Pair,
  preferred,
  type Variant,
  variantGroup,
  type VariantGroup,
  type VariantIndex,
  chooseVariant,
  pairOf,
  type Selection,
} from "./variants";

/** Widths and lengths: only needed where two selects replace the variants. */

/** One option of the width or length select. An unavailable one is shown, but cannot be chosen. */
export interface AxisOption {
  value: string;
  available: boolean;
}

/** The index of variants that are chosen by width and length. @param variants in the order of the page */
export function indexAxes(variants: readonly Variant[]): VariantIndex {
  return indexVariants(variants, axesOf);
}

/**
 * Chooses a width, or clears it with `undefined`, which makes all lengths available. Together with a chosen length it
 * selects a variant; a length that is not in stock with it is cleared. An unknown width changes nothing.
 * @see spec §4, contract §7 Widths and lengths
 */
export function chooseWidth(index: VariantIndex, selection: Selection, width: string | undefined): Selection {
  const { color, length } = selection;
  if (width === undefined) return { color, length };
  return variantGroup(index, color).widths.has(width)
    ? withPair(index, { color, width, length }, { color, width })
    : selection;
}

/** The same for a length. */
export function chooseLength(index: VariantIndex, selection: Selection, length: string | undefined): Selection {
  const { color, width } = selection;
  if (length === undefined) return { color, width };
  return variantGroup(index, color).lengths.has(length)
    ? withPair(index, { color, width, length }, { color, length })
    : selection;
}

/** The combinations for which a reminder is offered. @see contract §7 Widths and lengths */
export function soldOutCombinations(index: VariantIndex, color: string | undefined): readonly Variant[] {
  return variantGroup(index, color).soldOut;
}

/**
 * Every width of the chosen colour; available if it is in stock with the chosen length, or with any length before one
 * is chosen.
 */
export function widthOptions(index: VariantIndex, { color, length }: Selection): AxisOption[] {
  return axisOptions(variantGroup(index, color).widths, length);
}

/** The same for the lengths. */
export function lengthOptions(index: VariantIndex, { color, width }: Selection): AxisOption[] {
  return axisOptions(variantGroup(index, color).lengths, width);
}

function axisOptions(axis: VariantGroup["widths"], partner: string | undefined): AxisOption[] {
  return Array.from(axis, ([value, { isInStock: isAnyInStock, pairs }]) => {
    if (partner === undefined) return { value, available: isAnyInStock };
    const pair = pairs.get(partner);
    return { value, available: pair !== undefined && isInStock(pair.variant) };
  });
}

/** The selection with both axes if they are in stock together, else `alone`, with only the axis chosen last. */
function withPair(index: VariantIndex, both: Selection, alone: Selection): Selection {
  const pair = pairOf(variantGroup(index, both.color), both);
  if (pair === undefined || !isInStock(pair.variant)) return alone;
  // Before a colour is chosen, the same pair may be one variant in each colour, so none is selected
  if (both.color === undefined && pair.isOfSeveralColors) return both;
  return chooseVariant(index, both, pair.variant.ean);
}

type AxisName = "width" | "length";

const axesOf: AxesOf = (variants) => ({
  widths: axisOf(variants, "width", "length"),
  lengths: axisOf(variants, "length", "width"),
});

function axisOf(variants: readonly Variant[], own: AxisName, other: AxisName): ReadonlyMap<string, AxisValue> {
  const axis = new Map<string, { isInStock: boolean; pairs: Map<string, Pair> }>();
  for (const variant of variants) {
    const value = variant[own];
    const partner = variant[other];
    if (!value || !partner) continue;
    const entry = axis.get(value) ?? { isInStock: false, pairs: new Map<string, Pair>() };
    const pair = entry.pairs.get(partner);
    entry.isInStock = entry.isInStock || isInStock(variant);
    entry.pairs.set(partner, {
      variant: preferred(pair?.variant, variant),
      isOfSeveralColors: pair !== undefined && (pair.isOfSeveralColors || pair.variant.color !== variant.color),
    });
    axis.set(value, entry);
  }
  return inOptionOrder(axis);
}

/** In numeric order if every value begins with a number (`30`, `32`, `102 cm`), else in the order of the page. */
function inOptionOrder<T>(axis: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const entries = Array.from(axis, ([value, entry], position) => ({ value, entry, position, size: parseFloat(value) }));
  if (entries.some(({ size }) => isNaN(size))) return axis;
  // Support: Edge 18 sorts unstably, so the position on the page decides between equals
  entries.sort((a, b) => a.size - b.size || a.position - b.position);
  return new Map(entries.map(({ value, entry }): [string, T] => [value, entry]));
}
