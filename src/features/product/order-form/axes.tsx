import type { ReactElement } from "react";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import {
  lengthOptions,
  soldOutCombinations,
  widthOptions,
  type AxisOption as OptionOfAxis,
} from "../../../rules/variant-axes";
import type { VariantIndex } from "../../../rules/variant-index";
import type { Selection } from "../../../rules/variant-selection";
import { missingChoice } from "../rules/missing-choice";
import { descendants } from "../../../lib/node";
import { useHost } from "../../../attach/islands/island-scope";
import { productText } from "../../../say/product-text";
import { serverOptions, type ServerOption } from "../server-options";
import {
  Axes,
  CombinationList,
  Combinations,
  Length,
  LengthOption,
  Missing,
  VariantGroup,
  Width,
  WidthOption,
} from "./slots";

interface SelectsProps {
  index: VariantIndex;
  selection: Selection;
  /** The whole bundle is sold out. */
  isSoldOut: boolean;
  hasReminder: boolean;
  /** Chooses a variant by its EAN. */
  choose: (ean: string) => void;
}

/** Two selects, width and length, in place of the variant radios, with the missing choice and sold-out combinations. */
export function Selects(props: SelectsProps): ReactElement {
  return (
    <>
      <TwoSelects {...props} />
      <MissingChoice {...props} />
      <SoldOutCombinations {...props} />
    </>
  );
}

/** Each select can be cleared, which makes all options of the other available. */
function TwoSelects({ index, selection, isSoldOut }: SelectsProps): ReactElement {
  const { width, length } = selection;
  return (
    <>
      <Axes hidden={false} />
      <VariantGroup hidden />
      <Width hidden={false} value={width ?? ""} disabled={isSoldOut} />
      <Length hidden={false} value={length ?? ""} disabled={isSoldOut} />
      <Options axis="width" chosen={width} options={widthOptions(index, selection)} />
      <Options axis="length" chosen={length} options={lengthOptions(index, selection)} />
    </>
  );
}

interface OptionsProps {
  axis: "width" | "length";
  /** Stays selected, even as half of a sold-out pair. */
  chosen: string | undefined;
  options: readonly OptionOfAxis[];
}

/** Options of a select; a sold-out one says so, in the server's words if it has some. */
function Options({ axis, chosen, options }: OptionsProps): ReactElement {
  const host = useHost();
  // A swap may have brought other options
  const server = optionsOf(host, axis);
  const AxisOption = axis === "width" ? WidthOption : LengthOption;
  // The chosen colour may lack an option altogether
  const available = options.filter((option) => option.available).map(({ value }) => value);
  return (
    <>
      {Array.from(server, ([value, { name, soldOut, isOff, saysSoldOut }]) => {
        // The way back to no choice
        if (value === "") return null;
        if (!available.includes(value) && value !== chosen)
          return <AxisOption key={value} of={value} disabled label={saysSoldOut ? undefined : soldOut} />;
        // In another colour an option that the server calls sold out may be available
        return saysSoldOut ? (
          <AxisOption key={value} of={value} disabled={isOff ? false : undefined} label={name} />
        ) : null;
      })}
    </>
  );
}

function optionsOf(host: Node, axis: string): ReadonlyMap<string, ServerOption> {
  const select = host instanceof Element ? descendants(host, attributeSelector(ATTRIBUTE.slot, axis))[0] : undefined;
  return select === undefined ? new Map<string, ServerOption>() : serverOptions(select);
}

/** Shown in the place of the stock. A sold-out product lacks no choice. */
function MissingChoice({ selection, isSoldOut }: SelectsProps): ReactElement {
  const key = isSoldOut ? undefined : missingChoice(selection);
  return <Missing hidden={key === undefined}>{key === undefined ? "" : productText(key)}</Missing>;
}

/** The sold-out combinations, each leading to the reminder. */
function SoldOutCombinations({ index, selection, hasReminder, choose }: SelectsProps): ReactElement | null {
  const soldOut = hasReminder ? soldOutCombinations(index, selection.color) : [];
  if (soldOut.length === 0) return <Combinations hidden />;
  return (
    <>
      <Combinations hidden={false} />
      <CombinationList>
        {soldOut.map(({ ean, label }) => (
          <li key={ean}>
            <button type="button" className="btn btn-link" onClick={() => choose(ean)}>
              {label}
            </button>
          </li>
        ))}
      </CombinationList>
    </>
  );
}
