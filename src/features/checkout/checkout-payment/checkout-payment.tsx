import { useEffect, useMemo, type ReactElement } from "react";
import { toError } from "../../../lib/errors";
import { retryOnce } from "../../../lib/retry";
import { submitNatively } from "../../../lib/form";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { reportError } from "../../../lib/report";
import type { CheckoutPaymentProps } from "./parse";
import { Submit } from "./slots";

/** Sends every choice of delivery and payment at once. Its button is for pages without scripts. */
export function CheckoutPayment(props: CheckoutPaymentProps): ReactElement {
  const { form } = props;
  // Again after a swap that still shows another choice
  useEffect(() => {
    if (props.isChanged) sendChoice(props.form);
  }, [props]);
  const listeners = useMemo(
    () => ({
      change: () => sendChoice(form),
      submit(event: Event) {
        event.preventDefault();
        sendChoice(form);
      },
    }),
    [form],
  );
  useHostEvents(listeners);
  return <Submit hidden />;
}

/** If the chunk is lost, submits the choice natively. */
function sendChoice(form: HTMLFormElement): void {
  retryOnce(() => import(/* webpackChunkName: "checkout-send" */ "./send-choice"))
    .then((send) => send.sendChoice(form))
    .catch((error: unknown) => {
      reportError(toError(error));
      submitNatively(form, undefined);
    });
}
