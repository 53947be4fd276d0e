import { useEffect, useMemo, useReducer, useRef, type Dispatch, type KeyboardEvent, type ReactElement } from "react";
import { BUTTON_NOTICE_MS } from "../../contract/limits";
import { orderButtonState } from "../../domain/order-button";
import { quantityControls } from "../../domain/quantity";
import { isBundleSoldOut } from "../../domain/variant-index";
import { selectedVariant } from "../../domain/variant-selection";
import { toError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";
import { after } from "../../lib/timing";
import { useHost, useHostEvents } from "../../runtime/island-scope";
import { Slot } from "../../runtime/slots";
import { publish } from "../../services/bus";
import { submitNatively } from "../../runtime/early-replay";
import { reportError } from "../../services/report";
import { productText } from "../../services/product-text";
import { readChange, type OrderFormProps } from "./parse";
import { reduceOrderForm, stockOf, type OrderFormAction, type OrderFormState } from "./state";
import { VariantChoice } from "./variant-choice";
import { VariantFacts, variantSummary } from "./variant-facts";

/** Variant choice, stock, price, quantity and the button of one product. Everything it shows is derived from its state. */
export function OrderForm(props: OrderFormProps): ReactElement {
  const { index, selection, quantity } = props;
  const [state, dispatch] = useReducer(reduceOrderForm, {
    index,
    selection,
    quantity,
    lastEan: selection.ean,
    phase: "idle",
  });
  useFormEvents(state, dispatch);
  useVariantNews(props, state);
  usePhaseEnd(state, dispatch);

  const selected = selectedVariant(index, state.selection);
  const isSoldOut = isBundleSoldOut(index);
  const controls = quantityControls(Number(state.quantity) || 1, stockOf(state), { isBundleSoldOut: isSoldOut });
  const button = orderButtonState({
    selection: selected,
    isBundleSoldOut: isSoldOut,
    phase: state.phase,
    hasReminder: props.hasReminder,
  });
  const text = productText(button.textKey);

  return (
    <>
      <VariantChoice {...props} state={state} isSoldOut={isSoldOut} dispatch={dispatch} />
      <VariantFacts {...props} selected={selected} isSoldOut={isSoldOut} />
      <Slot
        name="decrease"
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canDecrease)}
        onClick={() => dispatch({ kind: "decrease" })}
      />
      <Slot
        name="increase"
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canIncrease)}
        onClick={() => dispatch({ kind: "increase" })}
      />
      <QuantityInput quantity={state.quantity} isDisabled={controls.isDisabled} dispatch={dispatch} />
      <Slot name="buy" hidden={button.isHidden} />
      <Slot
        name="submit"
        disabled={button.isDisabled}
        aria-disabled={button.isBusy ? "true" : undefined}
        className={button.isBusy ? "is-loading" : undefined}
      >
        {text}
      </Slot>
    </>
  );
}

type DispatchProps = { dispatch: Dispatch<OrderFormAction> };

function QuantityInput({
  quantity,
  isDisabled,
  dispatch,
}: DispatchProps & { quantity: string; isDisabled: boolean }): ReactElement {
  const handlers = useMemo(
    () => ({
      onInput: (event: { currentTarget: HTMLInputElement }) =>
        dispatch({ kind: "type-quantity", typed: event.currentTarget.value }),
      onBlur: () => dispatch({ kind: "commit-quantity" }),
      onKeyDown: (event: KeyboardEvent) => {
        const kind = QUANTITY_KEYS[event.key];
        if (kind === undefined) return;
        if (kind !== "commit-quantity") event.preventDefault();
        dispatch({ kind });
      },
    }),
    [dispatch],
  );
  return <Slot name="quantity-input" value={quantity} disabled={isDisabled} {...handlers} />;
}

const QUANTITY_KEYS: { readonly [key: string]: "commit-quantity" | "increase" | "decrease" | undefined } = {
  Enter: "commit-quantity",
  ArrowUp: "increase",
  ArrowDown: "decrease",
  // Support: IE 11 and Edge 18 name the arrows so
  Up: "increase",
  Down: "decrease",
};

/** Choices and the submit, heard on the form itself. */
function useFormEvents(state: OrderFormState, dispatch: Dispatch<OrderFormAction>): void {
  const phase = useRef(state.phase);
  phase.current = state.phase;
  const listeners = useMemo(
    () => ({
      change(event: Event) {
        const change = readChange(event.target);
        if (change === undefined) return;
        dispatch(change);
      },
      submit(event: Event) {
        event.preventDefault();
        const form = event.currentTarget;
        if (phase.current === "busy" || !(form instanceof HTMLFormElement)) return;
        addToCart(form, event as SubmitEvent, dispatch);
      },
    }),
    [dispatch],
  );
  useHostEvents(listeners);
}

/** What sends the form; loaded when the shopper first touches it, long before it is sent. */
const loadOnTouch = () => retryOnce(() => import(/* webpackChunkName: "forms" */ "./on-touch"));

/** When the chunk is lost, the form goes the native way. */
function addToCart(form: HTMLFormElement, event: SubmitEvent, dispatch: Dispatch<OrderFormAction>): void {
  dispatch({ kind: "phase", phase: "busy" });
  loadOnTouch()
    .then(({ sendToCart }) => sendToCart(form, event))
    .then((phase) => phase && dispatch({ kind: "phase", phase }))
    .catch((error: unknown) => {
      reportError(toError(error));
      submitNatively(form, event.submitter ?? undefined);
    });
}

/** Tells the page, the address and the screen reader of another variant; not of the one the form starts with. */
function useVariantNews(
  { bundle, index, keepsAddress, stockMin }: OrderFormProps,
  { selection }: OrderFormState,
): void {
  const host = useHost();
  const isFirst = useRef(true);
  const { ean } = selection;
  useEffect(() => {
    const isStart = isFirst.current;
    isFirst.current = false;
    const variant = ean === undefined ? undefined : index.byEan.get(ean);
    if (variant !== undefined) {
      const { stockCount, prices } = variant.data;
      publish("variant:change", { bundle, ean: variant.ean, stockCount, prices }, host);
    } else if (!isStart) publish("variant:clear", { bundle }, host);
    if (isStart) return;
    // What is missing is asked for again, and reported, when the form is sent.
    loadOnTouch().then(
      ({ announce, writeEanToAddress }) => {
        if (keepsAddress) writeEanToAddress(ean, (other) => index.byEan.has(other));
        if (variant !== undefined) announce(variantSummary(variant, stockMin));
      },
      () => undefined,
    );
  }, [ean, bundle, index, keepsAddress, stockMin, host]);
}

/** 'Added' and 'Error' go back to 'Add to cart'. */
function usePhaseEnd({ phase }: OrderFormState, dispatch: Dispatch<OrderFormAction>): void {
  useEffect(() => {
    if (phase !== "added" && phase !== "failed") return undefined;
    return after(BUTTON_NOTICE_MS, () => dispatch({ kind: "phase", phase: "idle" }));
  }, [phase, dispatch]);
}
