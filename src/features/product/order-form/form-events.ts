import { useMemo, useRef, type Dispatch } from "react";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { codeFor } from "../../../attach/islands/waiting-code";
import { descendants } from "../../../lib/node";
import { retryOnce } from "../../../lib/retry";
import { sendOrSubmit } from "../../../lib/send-or-submit";
import { submitterOf } from "../../../lib/form";
import { turns } from "../../../lib/turns";
import { clampQuantity } from "../../../rules/quantity";
import { isBundleSoldOut, selectedVariant } from "../../../rules/variants";
import { announce } from "../../../say/announcer";
import { productText } from "../../../say/product-text";
import { type OrderPhase, missingChoice } from "../rules";
import { readChange } from "./controls";
import { isAllInCart, stockOf, type OrderFormAction, type OrderFormState } from "./state";

/** Listens to choices and the submit on the form itself. */
export function useFormEvents(state: OrderFormState, dispatch: Dispatch<OrderFormAction>): void {
  const latest = useRef(state);
  latest.current = state;
  const beginPress = useMemo(() => turns(), []);
  const listeners = useMemo(
    () => ({
      change(event: Event) {
        const change = readChange(event.target, () => latest.current.selection.color);
        if (change === undefined) return;
        dispatch(change);
      },
      submit(event: Event) {
        if (event.defaultPrevented) return;
        event.preventDefault();
        const { phase, edition } = latest.current;
        const form = event.currentTarget;
        // Already sending the same; a later change waits in the queue
        if (phase === "busy" || !(form instanceof HTMLFormElement)) return;
        // By Enter in a field, or by a click that was kept until the form was live
        const refusal = refusalOf(latest.current);
        if (refusal !== undefined) return announce(productText(refusal));
        const show = (next: OrderPhase): void => dispatch({ kind: "phase", phase: next, edition });
        dispatch({ kind: "send", quantity: commitQuantity(form, latest.current) });
        const isLatest = beginPress();
        void addToCart(form, event as SubmitEvent, show).then((isSent) => {
          // Back has ended the phase already, and another press may have begun
          if (!isSent && isLatest()) show("idle");
        });
      },
    }),
    [dispatch, beginPress],
  );
  useHostEvents(listeners);
}

/** The reason why the form cannot be sent, if any. */
function refusalOf(state: OrderFormState) {
  const { kind } = selectedVariant(state.index, state.selection);
  if (kind === "soldOut" || isBundleSoldOut(state.index)) return "Theme.StockEmpty";
  if (kind === "unselected") return (state.hasSelects && missingChoice(state.selection)) || "Theme.ChooseSize";
  return isAllInCart(state) ? "Theme.AllInCart" : undefined;
}

/** Corrects a quantity that is still being typed before it is read: a script's submit comes without a blur. */
function commitQuantity(form: HTMLFormElement, state: OrderFormState): string {
  const input = quantityInputOf(form);
  const quantity = String(clampQuantity(input?.value ?? state.quantity, stockOf(state)));
  if (input !== undefined && input.value !== quantity) input.value = quantity;
  return quantity;
}

/** Loaded at the first touch of any form that sends data (src/features/cart/index.ts). */
const loadSending = () => retryOnce(() => import(/* webpackChunkName: "cart-forms" */ "./send-to-cart"));

/** @returns as `sendOrSubmit` */
function addToCart(form: HTMLFormElement, event: SubmitEvent, show: (phase: OrderPhase) => void): Promise<boolean> {
  const submitter = submitterOf(event);
  const data = new FormData(form);
  return sendOrSubmit(form, submitter, async () => {
    const { sendToCart } = await codeFor(submitter ?? form, loadSending);
    await sendToCart(form, submitter, data, show);
  });
}

function quantityInputOf(form: Element): HTMLInputElement | undefined {
  const input = descendants(form, '[data-slot="quantity-input"]')[0];
  return input instanceof HTMLInputElement ? input : undefined;
}
