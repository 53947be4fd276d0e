import type { Dispatch, ReactElement } from "react";
import { CLASS } from "../../../contract/markup";
import { productText } from "../../../say/product-text";
import type { OrderButtonState, OrderPhase } from "../rules/order-button";
import { Submit } from "./slots";
import type { OrderFormAction } from "./state";

interface SubmitButtonProps extends OrderButtonState {
  hidden: true | undefined;
  phase: OrderPhase;
  hasFocus: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** Disabled if nothing can be bought; but a focused button keeps the focus, and gets only `aria-disabled`. */
export function SubmitButton({
  hidden,
  textKey,
  isDisabled,
  isBusy,
  phase,
  hasFocus,
  dispatch,
}: SubmitButtonProps): ReactElement {
  return (
    <Submit
      hidden={hidden}
      disabled={isDisabled && !hasFocus}
      aria-disabled={isBusy || (isDisabled && hasFocus) ? "true" : undefined}
      className={PHASE_CLASSES[phase]}
      onFocus={() => dispatch({ kind: "focus", isOnSubmit: true })}
      onBlur={() => dispatch({ kind: "focus", isOnSubmit: false })}
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {productText(textKey)}
    </Submit>
  );
}

const PHASE_CLASSES: { readonly [P in OrderPhase]?: string } = {
  busy: CLASS.loading,
  added: "is-added",
  failed: "is-failed",
};
