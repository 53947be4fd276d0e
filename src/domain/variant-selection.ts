import type { Variant, VariantGroup, VariantIndex } from "./variant-index";
import { isInStock, variantGroup } from "./variant-index";

/** What the shopper has chosen so far. `ean` is set when that is one variant; `width` and `length` may stand alone. */
export interface Selection {
  color?: string;
  width?: string;
  length?: string;
  ean?: string;
}

/** What a selection amounts to. @see spec §4 */
export type SelectedVariant =
  | { kind: "unselected" }
  | { kind: "soldOut"; variant: Variant }
  | { kind: "available"; variant: Variant };

/** One option of the width or length select. An unavailable one is shown, but cannot be chosen. */
export interface AxisOption {
  value: string;
  available: boolean;
}

/** A selection before any choice. */
export const NOTHING_SELECTED: Selection = {};

/**
 * Limits the selection to a colour. The chosen size stays if the colour has it, sold out or not; a width or length that
 * cannot be had together with the other, or not at all, is let go.
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

/**
 * Chooses a width, or with `undefined` takes the choice back, which frees the lengths. Together with a chosen length it is
 * a variant; a length that is not in stock with it is let go. An unknown width changes nothing.
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

/** What the order form acts on: nothing, a sold-out variant or one that can be bought. */
export function selectedVariant(index: VariantIndex, { ean }: Selection): SelectedVariant {
  const variant = ean === undefined ? undefined : index.byEan.get(ean);
  if (variant === undefined) return { kind: "unselected" };
  return { kind: isInStock(variant) ? "available" : "soldOut", variant };
}

/** Every width of the chosen colour; available where it is in stock with the chosen length, or with any before one is chosen. */
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

/** The selection with both axes if they are in stock together, else `alone`: the axis that was chosen last. */
function withPair(index: VariantIndex, both: Selection, alone: Selection): Selection {
  const pair = pairOf(variantGroup(index, both.color), both);
  if (pair === undefined || !isInStock(pair.variant)) return alone;
  // Never guess: before a colour is chosen, the same pair may be one variant in each colour
  if (both.color === undefined && pair.isOfSeveralColors) return both;
  return chooseVariant(index, both, pair.variant.ean);
}

function pairOf(group: VariantGroup, { width, length }: Selection) {
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
