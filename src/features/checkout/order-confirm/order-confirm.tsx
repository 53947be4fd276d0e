import { useEffect, useMemo, type ReactElement, type ReactNode } from "react";
import { CLASS } from "../../../contract/markup";
import { on } from "../../../lib/dom";
import { toError } from "../../../lib/errors";
import { hasAttribute } from "../../../lib/node";
import { retryOnce } from "../../../lib/retry";
import { submitterOf } from "../../../lib/submitter";
import { submitNatively } from "../../../lib/submit-natively";
import { useHostEvents } from "../../../attach/island-scope";
import { subscribe } from "../../../contract/bus";
import { reportError } from "../../../lib/report";
import { urlText } from "../../../lib/checked-url";
import { isLoggedInHere } from "../../account/api";
import { useObservable } from "../../../lib/use-observable";
import type { OrderConfirmProps } from "./parse";
import { ProblemPlace, Submit } from "./slots";
import { dispatchOrder, orderPhase, problemOf, type OrderPhase, type OrderProblem } from "./state";

/** The order and its button, which works once. */
export function OrderConfirm({ island, form, fragment, doneUrl }: OrderConfirmProps): ReactElement {
  const phase = useObservable(orderPhase);
  const order = useMemo(() => ({ island, form, fragment, doneUrl }), [island, form, fragment, doneUrl]);
  useOrderSubmit(order);
  useFreshness(order);
  const isBusy = phase.kind === "busy";
  return (
    <>
      <Submit aria-disabled={isBusy ? "true" : undefined} className={isBusy ? CLASS.loading : undefined} />
      <ProblemPlace>{problemContent(phase)}</ProblemPlace>
    </>
  );
}

/** `undefined` leaves what the server says. */
function problemContent(phase: OrderPhase): ReactNode {
  const problem = problemOf(phase);
  return problem && <Problem problem={problem} />;
}

function Problem({ problem: { text, link } }: { problem: OrderProblem }): ReactElement {
  return (
    <>
      <p className="order-problem__text">
        <strong>{text}</strong>
      </p>
      {link === undefined ? null : (
        <p className="order-problem__way">
          <a href={urlText(link.href)} target="_blank" rel="noopener">
            {link.text}
          </a>
        </p>
      )}
    </>
  );
}

const loadSend = () => retryOnce(() => import(/* webpackChunkName: "checkout-send" */ "./place-order"));

/** When the chunk is lost, the order goes the native way, message and all. */
function useOrderSubmit(order: OrderConfirmProps): void {
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        if (event.target !== order.form || event.defaultPrevented) return;
        const submit = event as SubmitEvent;
        const button = submitterOf(submit);
        // A button that leads elsewhere, such as that of the message, orders nothing.
        if (button !== undefined && hasAttribute(button, "formaction")) return;
        event.preventDefault();
        if (orderPhase.get().kind === "busy") return;
        dispatchOrder({ kind: "submitted" });
        loadSend()
          .then((send) => send.submitOrder(order, submit))
          .catch((error: unknown) => {
            reportError(toError(error));
            dispatchOrder({ kind: "stopped" });
            submitNatively(order.form, button);
          });
      },
    }),
    [order],
  );
  useHostEvents(listeners);
}

/** The order as it is now: after a change of the cart, and when Back brings the page as it was left. */
function useFreshness(order: OrderConfirmProps): void {
  useEffect(() => {
    const check = (deed: "checkOrder" | "comeBack"): void => {
      loadSend()
        .then((send): Promise<unknown> => send[deed](order))
        .catch((error: unknown) => reportError(toError(error)));
    };
    let wasLoggedIn = isLoggedInHere();
    const stops = [
      subscribe("cart:refresh", () => check("checkOrder")),
      // Logged in or out elsewhere: whether the order can be placed here is the server's to say
      subscribe("account:receive", () => {
        if (isLoggedInHere() !== wasLoggedIn) check("checkOrder");
        wasLoggedIn = isLoggedInHere();
      }),
      on(window, "pageshow", ({ persisted }) => {
        if (persisted) check("comeBack");
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [order]);
}
