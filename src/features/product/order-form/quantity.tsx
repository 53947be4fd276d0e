import { useMemo, useState, type Dispatch, type KeyboardEvent, type ReactElement } from "react";
import { QuantityInput } from "./slots";
import type { OrderFormAction } from "./state";

interface QuantityProps {
  hidden: true | undefined;
  quantity: string;
  isDisabled: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** Disabled if there is no quantity to choose. A field with the focus, as after Enter, keeps it and is read-only. */
export function Quantity({ hidden, quantity, isDisabled, dispatch }: QuantityProps): ReactElement {
  const [hasFocus, setHasFocus] = useState(false);
  const handlers = useMemo(
    () => ({
      onFocus: () => setHasFocus(true),
      onInput: (event: { currentTarget: HTMLInputElement }) =>
        dispatch({ kind: "type-quantity", typed: event.currentTarget.value }),
      onBlur: () => {
        setHasFocus(false);
        dispatch({ kind: "commit-quantity" });
      },
      onKeyDown: (event: KeyboardEvent) => {
        // The field may have had the focus before the form was live
        setHasFocus(true);
        const kind = QUANTITY_KEYS[event.key];
        if (kind === undefined) return;
        if (kind !== "commit-quantity") event.preventDefault();
        dispatch({ kind });
      },
    }),
    [dispatch],
  );
  return (
    <QuantityInput
      hidden={hidden}
      value={quantity}
      disabled={isDisabled && !hasFocus}
      readonly={isDisabled && hasFocus}
      {...handlers}
    />
  );
}

const QUANTITY_KEYS: { readonly [key: string]: "commit-quantity" | "increase" | "decrease" | undefined } = {
  Enter: "commit-quantity",
  ArrowUp: "increase",
  ArrowDown: "decrease",
};
