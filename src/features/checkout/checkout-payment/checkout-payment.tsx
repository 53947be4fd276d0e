import { useEffect, useMemo, type ReactElement } from "react";
import { formOf, submitterOf } from "../../../lib/form";
import { retryOnce } from "../../../lib/retry";
import { sendOrSubmit } from "../../../lib/send-or-submit";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { codeFor } from "../../../attach/islands/waiting-code";
import { type CheckoutPaymentProps, parseCheckoutPayment } from "./parse";
import { defineIsland } from "../../../attach/islands/island";
import { slot } from "../../../attach/islands/slot";

const Submit = slot("submit", ["button", "input"]);

/** Sends every choice of delivery and payment at once. Its button is for pages without scripts. */
function CheckoutPayment(props: CheckoutPaymentProps): ReactElement {
  const { form } = props;
  // Again after each swap that still shows another choice
  useEffect(() => {
    if (props.isChanged) sendChoice(props.form);
  }, [props]);
  const listeners = useMemo(
    () => ({
      change({ target }: Event) {
        if (formOf(target) === form) sendChoice(form);
      },
      submit(event: Event) {
        if (event.target !== form || event.defaultPrevented) return;
        const button = submitterOf(event as SubmitEvent);
        // A button with another address makes no choice
        if (button !== undefined && button.hasAttribute("formaction")) return;
        event.preventDefault();
        sendChoice(form, button);
      },
    }),
    [form],
  );
  useHostEvents(listeners);
  return <Submit hidden />;
}

/** If the chunk is lost, submits the choice natively. */
function sendChoice(form: HTMLFormElement, button?: Element): void {
  const load = () => retryOnce(() => import(/* webpackChunkName: "checkout-send" */ "./send-choice"));
  void sendOrSubmit(form, button, async () => (await codeFor(button ?? form, load)).sendChoice(form));
}

export default defineIsland({
  name: "checkout-payment",
  slots: { Submit },
  parse: parseCheckoutPayment,
  View: CheckoutPayment,
});
