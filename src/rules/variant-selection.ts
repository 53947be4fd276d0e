import { isInStock, type Variant, variantGroup, type VariantGroup, type VariantIndex } from "./variant-index";

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
