import { useEffect, useMemo, type ReactElement, type ReactNode, useState } from "react";
import { on } from "../../../lib/dom";
import { retryOnce } from "../../../lib/retry";
import { submitterOf } from "../../../lib/form";
import { sendOrSubmit } from "../../../lib/send-or-submit";
import { turns } from "../../../lib/turns";
import { useHostEvents } from "../../../attach/islands/island-scope";
import { codeFor } from "../../../attach/islands/waiting-code";
import { subscribe } from "../../../contract/bus";
import { reportError } from "../../../lib/errors";
import { urlText } from "../../../lib/checked-url";
import { busyProps } from "../../../ui/loading-props";
import { isLoggedInHere } from "../../account/api";
import type { OrderConfirmProps } from "./parse";
import { ProblemPlace, Submit } from "./slots";
import {
  dispatchOrder,
  isOrdering,
  isOrderPlaced,
  orderPhase,
  problemOf,
  type OrderPhase,
  type OrderProblem,
} from "./state";
import type { Observable } from "../../../lib/observable";

/** The order and its button, which works once. */
export function OrderConfirm({ island, form, fragment, doneUrl }: OrderConfirmProps): ReactElement {
  const phase = useObservable(orderPhase);
  const order = useMemo(() => ({ island, form, fragment, doneUrl }), [island, form, fragment, doneUrl]);
  useOrderSubmit(order);
  useFreshness(order);
  return (
    <>
      <Submit {...busyProps(phase.kind === "busy")} />
      <ProblemPlace>{problemContent(phase)}</ProblemPlace>
    </>
  );
}

/** The page's own problem; `undefined` leaves the server's content. */
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

const beginPress = turns();

/** If the chunk is lost, the order is submitted natively, with its message; until the page stays it works once. */
function useOrderSubmit(order: OrderConfirmProps): void {
  const listeners = useMemo(
    () => ({
      submit(event: Event) {
        if (event.target !== order.form || event.defaultPrevented) return;
        const button = submitterOf(event as SubmitEvent);
        // A button with another address, such as that of the message, places no order.
        if (button !== undefined && button.hasAttribute("formaction")) return;
        event.preventDefault();
        if (orderPhase.get().kind === "busy") return;
        dispatchOrder({ kind: "submitted" });
        const isLatest = beginPress();
        void sendOrSubmit(order.form, button, async () => {
          const { placeOrder } = await codeFor(button ?? order.form, loadSend);
          return placeOrder(order, button);
        }).then((isSent) => {
          // After Back the order may have been refused or placed, or another press may have begun
          if (!isSent && isLatest() && isOrdering() && !isOrderPlaced()) dispatchOrder({ kind: "stopped" });
        });
      },
    }),
    [order],
  );
  useHostEvents(listeners);
}

/** Reads the order again after a change of the cart, and when Back restores the page from the cache. */
function useFreshness(order: OrderConfirmProps): void {
  useEffect(() => {
    const check = (method: "followOrder" | "comeBack"): void => {
      loadSend()
        .then((send): Promise<unknown> => send[method](order))
        .catch(reportError);
    };
    let wasLoggedIn = isLoggedInHere();
    const stops = [
      subscribe("cart:settled", () => check("followOrder")),
      subscribe("cart:refresh", () => check("followOrder")),
      // After a login or logout elsewhere the server decides whether the order can be placed here
      subscribe("account:receive", () => {
        if (isLoggedInHere() !== wasLoggedIn) check("followOrder");
        wasLoggedIn = isLoggedInHere();
      }),
      on(window, "pageshow", ({ persisted }) => {
        if (persisted) check("comeBack");
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [order]);
}

/** The current value of a source that outlives the view. */
function useObservable<T>(source: Observable<T>): T {
  const [value, setValue] = useState(source.get());
  useEffect(() => {
    setValue(source.get());
    return source.subscribe(setValue);
  }, [source]);
  return value;
}
