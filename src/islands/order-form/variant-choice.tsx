import { memo, useEffect, useRef, type Dispatch, type ReactElement } from "react";
import type { ColorData } from "../../contract/variant";
import { soldOutCombinations, variantGroup, type Variant } from "../../domain/variant-index";
import { lengthOptions, widthOptions, type AxisOption } from "../../domain/variant-selection";
import { useHost } from "../../runtime/island-scope";
import { Slot } from "../../runtime/slots";
import { publish } from "../../services/bus";
import { productText } from "../../services/product-text";
import type { OrderFormProps } from "./parse";
import type { OrderFormAction, OrderFormState } from "./state";

interface VariantChoiceProps extends OrderFormProps {
  state: OrderFormState;
  isSoldOut: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** The radios and selects: which are shown, which are chosen, which can be. */
export function VariantChoice(props: VariantChoiceProps): ReactElement {
  const { state, index, colors } = props;
  const { color, ean } = state.selection;
  useColorNews(props, color === undefined ? undefined : colors.get(color));
  return (
    <>
      {color === undefined ? null : <Slot key={`color:${color}`} name={`color:${color}`} checked />}
      {state.lastEan === undefined ? null : (
        <Slot key={state.lastEan} name={`variant:${state.lastEan}`} checked={state.lastEan === ean} />
      )}
      {props.hasAxes ? <Axes {...props} /> : <ColorVariants index={index} color={color} />}
      <Combinations {...props} />
    </>
  );
}

/** Of the radios only those of the chosen colour are shown; before a colour is chosen the server's choice stays. */
function ColorVariants({
  index,
  color,
}: {
  index: OrderFormProps["index"];
  color: string | undefined;
}): ReactElement | null {
  if (color === undefined) return null;
  return (
    <>
      {Array.from(index.byColor.keys(), (each) => (
        <VariantLabels
          key={each}
          color={each}
          variants={variantGroup(index, each).variants}
          isHidden={each !== color}
        />
      ))}
    </>
  );
}

interface VariantLabelsProps {
  color: string;
  variants: readonly Variant[];
  isHidden: boolean;
}

// Memo: choosing a colour touches the labels of two colours, however many there are
const VariantLabels = memo(function VariantLabels({ color, variants, isHidden }: VariantLabelsProps): ReactElement {
  return (
    <>
      {variants
        .filter((variant) => variant.color === color)
        .map(({ ean }) => (
          <Slot key={ean} name={`variant-label:${ean}`} hidden={isHidden} />
        ))}
    </>
  );
});

/** Two selects in place of the radios. Each can be cleared, which frees the other. */
function Axes({ index, state, isSoldOut }: VariantChoiceProps): ReactElement {
  const { width, length } = state.selection;
  return (
    <>
      <Slot name="axes" hidden={false} />
      <Slot name="variant-group" hidden />
      <Slot name="width" value={width ?? ""} disabled={isSoldOut} />
      <Slot name="length" value={length ?? ""} disabled={isSoldOut} />
      <Options axis="width" chosen={width} options={widthOptions(index, state.selection)} />
      <Options axis="length" chosen={length} options={lengthOptions(index, state.selection)} />
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
function Combinations({ index, state, hasAxes, hasReminder, dispatch }: VariantChoiceProps): ReactElement | null {
  const soldOut = hasAxes && hasReminder ? soldOutCombinations(index, state.selection.color) : [];
  if (soldOut.length === 0) return <Slot name="combinations" hidden />;
  return (
    <>
      <Slot name="combinations" hidden={false} />
      <Slot name="combination-list">
        {soldOut.map(({ ean, label }) => (
          <li key={ean}>
            <button type="button" className="btn btn-link" onClick={() => dispatch({ kind: "variant", value: ean })}>
              {label}
            </button>
          </li>
        ))}
      </Slot>
    </>
  );
}

/** The gallery of the product shows the chosen colour; the server's is there from the start. */
function useColorNews({ bundle, serverColor, state }: VariantChoiceProps, data: ColorData | undefined): void {
  const host = useHost();
  const { color } = state.selection;
  const shown = useRef(serverColor);
  useEffect(() => {
    if (color === undefined || data === undefined || color === shown.current) return;
    shown.current = color;
    publish("color:change", { bundle, color, title: data.title, mainImage: data.mainImage }, host);
  }, [bundle, color, data, host]);
}
