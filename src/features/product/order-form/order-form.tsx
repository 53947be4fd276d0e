import { useEffect, type Dispatch, type ReactElement, useMemo, useState, type KeyboardEvent } from "react";
import { BUTTON_NOTICE_MS } from "../../../contract/limits";
import { orderButtonState, type OrderButtonState, type OrderPhase } from "../rules";
import { quantityControls } from "../../../rules/quantity";
import { isBundleSoldOut, offerOf, type Offer, selectedVariant } from "../../../rules/variants";
import { on } from "../../../lib/dom";
import { after } from "../../../lib/timing";
import { whenFragmentUpdated } from "../../../attach/watch-elements";
import { useIslandReducer, defineIsland } from "../../../attach/islands/island";
import { cartContents } from "../../cart/api";
import { useFormEvents } from "./form-events";
import {
  useMissingAnnouncement,
  useAllInCartAnnouncement,
  useQuantityAnnouncement,
  useVariantAnnouncement,
} from "./announce-variant";
import { type OrderFormProps, parseOrderForm } from "./parse";
import {
  isAllInCart,
  piecesInCart,
  reduceOrderForm,
  startState,
  stockOf,
  type OrderFormAction,
  type OrderFormState,
} from "./state";
import * as slots from "./slots";
import { Buy, Choose, Decrease, Increase, QuantityInput, Submit } from "./slots";
import { VariantChoice } from "./variant-choice";
import { VariantFacts } from "./variant-facts";
import { CLASS } from "../../../contract/markup";
import { productText } from "../../../say/product-text";
import { orderFormTargets } from "./controls";

/** Variant choice, stock, price, quantity and the button of one product. Everything is derived from its state. */
function OrderForm(props: OrderFormProps): ReactElement {
  const { index } = props;
  const [state, dispatch] = useIslandReducer(reduceOrderForm, props, startState);
  useFormEvents(state, dispatch);
  useCartContents(dispatch);
  useVariantAnnouncement(props, state);
  useMissingAnnouncement(state);
  useAllInCartAnnouncement(state);
  usePhaseEnd(state, dispatch);
  const changeQuantity = useQuantityAnnouncement(state, dispatch);

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
      {/* Without a `type`, they would send the form as well */}
      <Decrease
        type="button"
        hidden={hidden}
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canDecrease)}
        onClick={() => changeQuantity({ kind: "decrease" })}
      />
      <Increase
        type="button"
        hidden={hidden}
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canIncrease)}
        onClick={() => changeQuantity({ kind: "increase" })}
      />
      <Quantity hidden={hidden} quantity={state.quantity} isDisabled={controls.isDisabled} dispatch={changeQuantity} />
      <Buy hidden={button.isHidden} />
      <Choose type="button" hidden={isSoldOut || selected.kind !== "unselected"} />
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

/** The offer of another colour than the server's; for its own the server's price stays, if it is the colour's. */
function offerAfter(props: OrderFormProps, state: OrderFormState): Offer | undefined {
  const { index, serverColor, isPriceOfVariant } = props;
  const { color, ean } = state.selection;
  return ean === undefined && (isPriceOfVariant || color !== serverColor) ? offerOf(index, color) : undefined;
}

/** Follows the contents of the cart, which come with the counter's fragment. */
function useCartContents(dispatch: Dispatch<OrderFormAction>): void {
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

/** Whether it is only the window that loses the focus: disabled meanwhile, a control would not get it back. */
function keepsFocus({ currentTarget }: { currentTarget: Element }): boolean {
  return currentTarget === document.activeElement;
}

const QUANTITY_KEYS: { readonly [key: string]: "commit-quantity" | "increase" | "decrease" | undefined } = {
  Enter: "commit-quantity",
  ArrowUp: "increase",
  ArrowDown: "decrease",
};

interface QuantityProps {
  hidden: true | undefined;
  quantity: string;
  isDisabled: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** Disabled if there is no quantity to choose. A field with the focus, as after Enter, keeps it and is read-only. */
function Quantity({ hidden, quantity, isDisabled, dispatch }: QuantityProps): ReactElement {
  const [hasFocus, setHasFocus] = useState(false);
  const handlers = useMemo(
    () => ({
      onFocus: () => setHasFocus(true),
      onInput: (event: { currentTarget: HTMLInputElement }) =>
        dispatch({ kind: "type-quantity", typed: event.currentTarget.value }),
      onBlur: (event: { currentTarget: Element }) => {
        setHasFocus(keepsFocus(event));
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

const PHASE_CLASSES: { readonly [P in OrderPhase]?: string } = {
  busy: CLASS.loading,
  added: "is-added",
  failed: "is-failed",
};

interface SubmitButtonProps extends OrderButtonState {
  hidden: true | undefined;
  phase: OrderPhase;
  hasFocus: boolean;
  dispatch: Dispatch<OrderFormAction>;
}

/** Disabled if nothing can be bought; but a focused button keeps the focus, and gets only `aria-disabled`. */
function SubmitButton({
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
      onBlur={(event) => dispatch({ kind: "focus", isOnSubmit: keepsFocus(event) })}
      onClick={(event) => isDisabled && event.preventDefault()}
    >
      {productText(textKey)}
    </Submit>
  );
}

/** `parse` reports a missing button, in the words of the specification. */
const { Submit: _Submit, ...others } = slots;

export default defineIsland({
  name: "order-form",
  options: { stockMin: "number" },
  slots: others,
  parse: parseOrderForm,
  targets: orderFormTargets,
  View: OrderForm,
});
