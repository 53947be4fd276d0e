import { useEffect, type Dispatch, type ReactElement } from "react";
import { BUTTON_NOTICE_MS } from "../../../contract/limits";
import { orderButtonState } from "../rules/order-button";
import { quantityControls } from "../../../rules/quantity";
import { isBundleSoldOut, offerOf, type Offer } from "../../../rules/variant-index";
import { selectedVariant } from "../../../rules/variant-selection";
import { on } from "../../../lib/dom";
import { after } from "../../../lib/timing";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import { cartContents } from "../../cart/api";
import { useFormEvents } from "./form-events";
import { useMissingNews, useAllInCartNews, useQuantityNews, useVariantNews } from "./variant-news";
import type { OrderFormProps } from "./parse";
import { Quantity } from "./quantity";
import {
  isAllInCart,
  piecesInCart,
  reduceOrderForm,
  startState,
  stockOf,
  type OrderFormAction,
  type OrderFormState,
} from "./state";
import { Buy, Choose, Decrease, Increase } from "./slots";
import { SubmitButton } from "./submit-button";
import { VariantChoice } from "./variant-choice";
import { VariantFacts } from "./variant-facts";

/** Variant choice, stock, price, quantity and the button of one product. Everything is derived from its state. */
export function OrderForm(props: OrderFormProps): ReactElement {
  const { index } = props;
  const [state, dispatch] = useIslandReducer(reduceOrderForm, props, startState);
  useFormEvents(state, dispatch);
  useCartNews(dispatch);
  useVariantNews(props, state);
  useMissingNews(state);
  useAllInCartNews(state);
  usePhaseEnd(state, dispatch);
  const changeQuantity = useQuantityNews(state, dispatch);

  const selected = selectedVariant(index, state.selection);
  const isSoldOut = isBundleSoldOut(index);
  const controls = quantityControls(Number(state.quantity) || 1, stockOf(state), { isBundleSoldOut: isSoldOut });
  const button = orderButtonState({
    selection: selected,
    isBundleSoldOut: isSoldOut,
    isAllInCart: isAllInCart(state),
    phase: state.phase,
    hasReminder: props.hasReminder,
  });
  // Without the box around them, each one is hidden by itself
  const hidden = button.isHidden || undefined;
  return (
    <>
      <VariantChoice {...props} state={state} isSoldOut={isSoldOut} dispatch={dispatch} />
      <VariantFacts
        {...props}
        selected={selected}
        isSoldOut={isSoldOut}
        offer={offerAfter(props, state)}
        inCart={piecesInCart(state)}
      />
      <Decrease
        hidden={hidden}
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canDecrease)}
        onClick={() => changeQuantity({ kind: "decrease" })}
      />
      <Increase
        hidden={hidden}
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canIncrease)}
        onClick={() => changeQuantity({ kind: "increase" })}
      />
      <Quantity hidden={hidden} quantity={state.quantity} isDisabled={controls.isDisabled} dispatch={changeQuantity} />
      <Buy hidden={button.isHidden} />
      <Choose hidden={isSoldOut || selected.kind !== "unselected"} />
      <SubmitButton
        {...button}
        hidden={hidden}
        phase={state.phase}
        hasFocus={state.isSubmitFocused}
        dispatch={dispatch}
      />
    </>
  );
}

/** The offer of another colour than the server's; for its own the server's price stays. */
function offerAfter({ index, serverColor }: OrderFormProps, state: OrderFormState): Offer | undefined {
  const { color, ean } = state.selection;
  return ean === undefined && color !== serverColor ? offerOf(index, color) : undefined;
}

/** Follows the contents of the cart, which come with the counter's fragment. */
function useCartNews(dispatch: Dispatch<OrderFormAction>): void {
  useEffect(() => whenFragmentUpdated(() => dispatch({ kind: "cart", inCart: cartContents() })), [dispatch]);
}

/** 'Added' and 'Error' go back to 'Add to cart'; a request that was under way when the page was left is over, too. */
function usePhaseEnd({ phase, edition }: OrderFormState, dispatch: Dispatch<OrderFormAction>): void {
  useEffect(() => {
    if (phase === "idle") return undefined;
    const end = (): void => dispatch({ kind: "phase", phase: "idle", edition });
    const stops = [on(window, "pageshow", ({ persisted }) => persisted && end())];
    if (phase !== "busy") stops.push(after(BUTTON_NOTICE_MS, end));
    return () => stops.forEach((stop) => stop());
  }, [phase, edition, dispatch]);
}
