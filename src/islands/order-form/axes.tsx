import type { ComponentType, ReactElement } from "react";
import {
  chooseLength,
  chooseWidth,
  indexAxes,
  lengthOptions,
  soldOutCombinations,
  widthOptions,
  type AxisOption,
} from "../../domain/variant-axes";
import type { Variant, VariantIndex } from "../../domain/variant-index";
import type { Selection } from "../../domain/variant-selection";
import { Slot } from "../../runtime/slots";
import { productText } from "../../services/product-text";

type Choose = (index: VariantIndex, selection: Selection, value: string | undefined) => Selection;

interface SelectsProps {
  index: VariantIndex;
  selection: Selection;
  /** The whole bundle is. */
  isSoldOut: boolean;
  hasReminder: boolean;
  /** Chooses a variant by its EAN. */
  choose: (ean: string) => void;
}

/** What an order form needs where two selects stand for its variants. */
export interface AxisRules {
  indexAxes: (variants: readonly Variant[]) => VariantIndex;
  width: Choose;
  length: Choose;
  Selects: ComponentType<SelectsProps>;
}

/** Widths and lengths. */
export const AXIS_RULES: AxisRules = { indexAxes, width: chooseWidth, length: chooseLength, Selects };

function Selects(props: SelectsProps): ReactElement {
  return (
    <>
      <Axes {...props} />
      <Combinations {...props} />
    </>
  );
}

/** Two selects in place of the radios. Each can be cleared, which frees the other. */
function Axes({ index, selection, isSoldOut }: SelectsProps): ReactElement {
  const { width, length } = selection;
  return (
    <>
      <Slot name="axes" hidden={false} />
      <Slot name="variant-group" hidden />
      <Slot name="width" value={width ?? ""} disabled={isSoldOut} />
      <Slot name="length" value={length ?? ""} disabled={isSoldOut} />
      <Options axis="width" chosen={width} options={widthOptions(index, selection)} />
      <Options axis="length" chosen={length} options={lengthOptions(index, selection)} />
    </>
  );
}

interface OptionsProps {
  axis: "width" | "length";
  /** Stands there as it is, even as half of a sold-out pair. */
  chosen: string | undefined;
  options: readonly AxisOption[];
}

/** An option that cannot be had says so. */
function Options({ axis, chosen, options }: OptionsProps): ReactElement {
  return (
    <>
      {options
        .filter(({ value, available }) => !available && value !== chosen)
        .map(({ value }) => (
          <Slot
            key={value}
            name={`${axis}:${value}`}
            disabled
            label={productText("Theme.SoldOutOption", { option: value })}
          />
        ))}
    </>
  );
}

/** The sold-out combinations, each a way to the reminder. */
function Combinations({ index, selection, hasReminder, choose }: SelectsProps): ReactElement | null {
  const soldOut = hasReminder ? soldOutCombinations(index, selection.color) : [];
  if (soldOut.length === 0) return <Slot name="combinations" hidden />;
  return (
    <>
      <Slot name="combinations" hidden={false} />
      <Slot name="combination-list">
        {soldOut.map(({ ean, label }) => (
          <li key={ean}>
            <button type="button" className="btn btn-link" onClick={() => choose(ean)}>
              {label}
            </button>
          </li>
        ))}
      </Slot>
    </>
  );
}
