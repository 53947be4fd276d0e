import { memo, useEffect, useRef, type Dispatch, type ReactElement } from "react";
import type { ColorData } from "../../../contract/variant";
import { variantGroup, type Variant as VariantOf, type VariantIndex, type Selection } from "../../../rules/variants";
import { useHost } from "../../../attach/islands/island-scope";
import { ATTRIBUTE, attributeSelector } from "../../../contract/markup";
import { publish } from "../../../contract/bus";
import { safeUrl, urlText } from "../../../lib/checked-url";
import type { OrderFormProps } from "./parse";
import {
  Color,
  Combinations,
  Missing,
  Option,
  Thumbnail,
  Unreadable,
  Variant,
  Axes,
  CombinationList,
  Length,
  LengthOption,
  VariantGroup,
  Width,
  WidthOption,
} from "./slots";
import type { OrderFormAction, OrderFormState } from "./state";
import {
  lengthOptions,
  soldOutCombinations,
  widthOptions,
  type AxisOption as OptionOfAxis,
} from "../../../rules/variant-axes";
import { missingChoice } from "../rules";
import { descendants } from "../../../lib/node";
import { productText } from "../../../say/product-text";
import { serverOptions, type ServerOption } from "../server-options";

interface VariantChoiceProps extends OrderFormProps {
  state: OrderFormState;
  isSoldOut: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** The radios and selects: shown, checked, enabled. */
export function VariantChoice(props: VariantChoiceProps): ReactElement {
  const { state, index, colors, unreadable, hasSelects, dispatch } = props;
  const { color, ean } = state.selection;
  useColorChange(props, color === undefined ? undefined : colors.get(color));
  const choose = (value: string): void => dispatch({ kind: "variant", value });
  return (
    <>
      {color === undefined ? null : <Color key={`color:${color}`} of={color} checked />}
      {color === undefined || color === props.serverColor ? null : <ColorThumbnail data={colors.get(color)} />}
      {state.lastEan === undefined ? null : (
        <Variant key={state.lastEan} of={state.lastEan} checked={state.lastEan === ean} />
      )}
      {unreadable.map((target) => (
        <Unreadable key={`unreadable ${target}`} of={target} disabled />
      ))}
      {hasSelects ? (
        <Selects {...props} selection={state.selection} choose={choose} />
      ) : (
        <Sizes index={index} color={color} />
      )}
    </>
  );
}

/** Of the radios only those of the chosen colour are shown; before a colour is chosen the server decides. */
function Sizes({ index, color }: { index: OrderFormProps["index"]; color: string | undefined }): ReactElement {
  return (
    <>
      <Combinations hidden />
      <Missing hidden />
      {color !== undefined &&
        Array.from(index.byColor.keys(), (each) => (
          <Options key={each} color={each} variants={variantGroup(index, each).variants} isHidden={each !== color} />
        ))}
    </>
  );
}

interface OptionsProps {
  color: string;
  variants: readonly VariantOf[];
  isHidden: boolean;
}

// `memo`, so that choosing a colour updates the options of two colours only
const Options = memo(function Options({ color, variants, isHidden }: OptionsProps): ReactElement {
  return (
    <>
      {variants
        .filter((variant) => variant.color === color)
        .map(({ ean }) => (
          <Option key={ean} of={ean} hidden={isHidden} />
        ))}
    </>
  );
});

/** Only for another colour than the server's, which the server's picture shows. */
function ColorThumbnail({ data }: { data: ColorData | undefined }): ReactElement | null {
  const place = { element: useHost(), name: `order-form: mainImage of ${ATTRIBUTE.color}` };
  const source = data?.mainImage === undefined ? undefined : safeUrl(data.mainImage, "show", place);
  return source === undefined ? null : <Thumbnail src={urlText(source)} srcset={false} />;
}

/** Shows the chosen colour in the product's gallery, which starts with the server's. */
function useColorChange({ bundle, serverColor, state }: VariantChoiceProps, data: ColorData | undefined): void {
  const host = useHost();
  const { color } = state.selection;
  const shown = useRef(serverColor);
  useEffect(() => {
    if (color === undefined || data === undefined || color === shown.current) return;
    shown.current = color;
    publish("color:change", { bundle, color, title: data.title, mainImage: data.mainImage }, host);
  }, [bundle, color, data, host]);
}

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
function Selects(props: SelectsProps): ReactElement {
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
      <AxisOptions axis="width" chosen={width} options={widthOptions(index, selection)} />
      <AxisOptions axis="length" chosen={length} options={lengthOptions(index, selection)} />
    </>
  );
}

interface AxisOptionsProps {
  axis: "width" | "length";
  /** Stays selected, even as half of a sold-out pair. */
  chosen: string | undefined;
  options: readonly OptionOfAxis[];
}

/** Options of a select; a sold-out one says so, in the server's words if it has some. */
function AxisOptions({ axis, chosen, options }: AxisOptionsProps): ReactElement {
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
