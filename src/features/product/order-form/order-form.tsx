import { useEffect, useMemo, useRef, useState, type Dispatch, type KeyboardEvent, type ReactElement } from "react";
import { BUTTON_NOTICE_MS } from "../../../contract/limits";
import { CLASS } from "../../../contract/markup";
import { orderButtonState, type OrderButtonState, type OrderPhase } from "../rules/order-button";
import { clampQuantity, quantityControls } from "../../../rules/quantity";
import { isBundleSoldOut, offerOf, type Offer } from "../../../rules/variant-index";
import { selectedVariant } from "../../../rules/variant-selection";
import { on } from "../../../lib/dom";
import { toError } from "../../../lib/errors";
import { reportError } from "../../../lib/report";
import { retryOnce } from "../../../lib/retry";
import { submitNatively } from "../../../lib/submit-natively";
import { submitterOf } from "../../../lib/submitter";
import { after } from "../../../lib/timing";
import { whenFragmentUpdated } from "../../../attach/swap/fragment-watch";
import { useHost, useHostEvents } from "../../../attach/islands/island-scope";
import { useIslandReducer } from "../../../attach/islands/use-island-reducer";
import { announce } from "../../../say/announcer";
import { publish } from "../../../contract/bus";
import { cartContents } from "../../cart/api";
import { productText } from "../../../say/product-text";
import { quantityInputOf, readChange, type OrderFormProps } from "./parse";
import {
  isAllInCart,
  piecesInCart,
  reduceOrderForm,
  startState,
  stockOf,
  type OrderFormAction,
  type OrderFormState,
} from "./state";
import { Buy, Choose, Decrease, Increase, QuantityInput, Submit } from "./slots";
import { VariantChoice } from "./variant-choice";
import { VariantFacts, variantSummary } from "./variant-facts";
import { missingIn, useMissingNews } from "./missing-news";
import { writeEanToAddress } from "./write-ean";

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
  // Without the box around them each is hidden itself
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
        onClick={() => dispatch({ kind: "decrease" })}
      />
      <Increase
        hidden={hidden}
        disabled={controls.isDisabled}
        aria-disabled={String(!controls.canIncrease)}
        onClick={() => dispatch({ kind: "increase" })}
      />
      <Quantity hidden={hidden} quantity={state.quantity} isDisabled={controls.isDisabled} dispatch={dispatch} />
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

interface SubmitButtonProps extends OrderButtonState, DispatchProps {
  hidden: true | undefined;
  phase: OrderPhase;
  hasFocus: boolean;
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

type DispatchProps = { dispatch: Dispatch<OrderFormAction> };

/**
 * Disabled if there is no quantity to choose; but a field from which the form was just sent by Enter keeps the focus.
 */
interface QuantityProps extends DispatchProps {
  hidden: true | undefined;
  quantity: string;
  isDisabled: boolean;
}

function Quantity({ hidden, quantity, isDisabled, dispatch }: QuantityProps): ReactElement {
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

/** Listens to choices and the submit on the form itself. */
function useFormEvents(state: OrderFormState, dispatch: Dispatch<OrderFormAction>): void {
  const latest = useRef(state);
  latest.current = state;
  const listeners = useMemo(
    () => ({
      change(event: Event) {
        const change = readChange(event.target);
        if (change === undefined) return;
        dispatch(change);
      },
      submit(event: Event) {
        event.preventDefault();
        const { phase, edition } = latest.current;
        const form = event.currentTarget;
        // Already sending the same; a later change waits in the queue
        if (phase === "busy" || !(form instanceof HTMLFormElement)) return;
        // By Enter in a field, or by a click that was kept until the form was live
        if (isAllInCart(latest.current)) return announce(productText("Theme.AllInCart"));
        const show = (next: OrderPhase): void => dispatch({ kind: "phase", phase: next, edition });
        dispatch({ kind: "send", quantity: commitQuantity(form, latest.current) });
        void addToCart(form, event as SubmitEvent, show);
      },
    }),
    [dispatch],
  );
  useHostEvents(listeners);
}

/** Corrects a quantity that is still being typed before it is read: a script's submit comes without a blur. */
function commitQuantity(form: HTMLFormElement, state: OrderFormState): string {
  const input = quantityInputOf(form);
  const quantity = String(clampQuantity(input?.value ?? state.quantity, stockOf(state)));
  if (input !== undefined && input.value !== quantity) input.value = quantity;
  return quantity;
}

/**
 * Loaded at the first touch of any form that sends data; a click on the button waits for it
 * (src/features/cart/index.ts).
 */
const loadSending = () => retryOnce(() => import(/* webpackChunkName: "cart-forms" */ "./send-to-cart"));

async function addToCart(form: HTMLFormElement, event: SubmitEvent, show: (phase: OrderPhase) => void): Promise<void> {
  const submitter = submitterOf(event);
  const data = new FormData(form);
  try {
    const { sendToCart } = await loadSending();
    show(await sendToCart(form, submitter, data));
  } catch (error) {
    reportError(toError(error));
    submitNatively(form, submitter);
  }
}

/** Announces that the last piece is in the cart now; for a new choice the summary contains it. */
function useAllInCartNews(state: OrderFormState): void {
  const { ean } = state.selection;
  const isAll = isAllInCart(state);
  const last = useRef({ ean, isAll });
  useEffect(() => {
    const before = last.current;
    last.current = { ean, isAll };
    if (isAll && !before.isAll && before.ean === ean) announce(productText("Theme.AllInCart"));
  }, [ean, isAll]);
}

/**
 * Reports another variant to page, address and screen reader; the first variant, and new facts about one, only to the
 * page.
 */
function useVariantNews({ bundle, index, keepsAddress, stockMin }: OrderFormProps, state: OrderFormState): void {
  const host = useHost();
  const latest = useRef(state);
  latest.current = state;
  const known = useRef<{ ean: string | undefined }>();
  const { ean } = state.selection;
  useEffect(() => {
    const before = known.current;
    known.current = { ean };
    const isAnother = before !== undefined && before.ean !== ean;
    const variant = ean === undefined ? undefined : index.byEan.get(ean);
    if (variant !== undefined) {
      const { stockCount, prices } = variant.data;
      publish("variant:change", { bundle, ean: variant.ean, stockCount, prices }, host);
    } else if (isAnother) publish("variant:clear", { bundle }, host);
    if (!isAnother) return;
    if (keepsAddress) writeEanToAddress(host, ean, (other) => index.byEan.has(other));
    const text =
      variant === undefined
        ? productText(missingIn(latest.current) ?? "Theme.ChooseSize")
        : variantSummary(variant, stockMin, isAllInCart(latest.current));
    announce(text, { topic: "variant" });
  }, [ean, bundle, index, keepsAddress, stockMin, host]);
}

/** The counter's fragment contains the contents of the cart. */
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
