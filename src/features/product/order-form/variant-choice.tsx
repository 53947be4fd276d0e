import { memo, useEffect, useRef, type Dispatch, type ReactElement } from "react";
import type { ColorData } from "../../../contract/variant";
import { variantGroup, type Variant as VariantOf } from "../../../rules/variant-index";
import { useHost } from "../../../attach/islands/island-scope";
import { ATTRIBUTE } from "../../../contract/markup";
import { publish } from "../../../contract/bus";
import { safeUrl, urlText } from "../../../lib/checked-url";
import { Selects } from "./axes";
import type { OrderFormProps } from "./parse";
import { Color, Combinations, Missing, Option, Thumbnail, Unreadable, Variant } from "./slots";
import type { OrderFormAction, OrderFormState } from "./state";

interface VariantChoiceProps extends OrderFormProps {
  state: OrderFormState;
  isSoldOut: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** The radios and selects: shown, checked, enabled. */
export function VariantChoice(props: VariantChoiceProps): ReactElement {
  const { state, index, colors, unreadable, hasSelects, dispatch } = props;
  const { color, ean } = state.selection;
  useColorNews(props, color === undefined ? undefined : colors.get(color));
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
