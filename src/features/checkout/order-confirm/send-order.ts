import { STORAGE_KEY } from "../../../contract/markup";
import type { OrderResponse } from "../../../contract/responses";
import { publish } from "../../../contract/bus";
import { on } from "../../../lib/dom";
import { formActionOf, formDataOf } from "../../../lib/form-data";
import { tellOtherTabs } from "../../../http/other-tabs";
import { request, type AnyOptions } from "../../../http/request";
import { IGNORED, submitOnce } from "../../../http/submissions";
import type { OrderConfirmProps, OrderIsland } from "./parse";
import { dispatchOrder } from "./state";

/** Orders that wait for an answer. */
const underWay = new Set<AbortController>();
on(window, "pagehide", () => {
  if (underWay.size > 0) tellOtherTabs(STORAGE_KEY.cart, { isUnderWay: true });
});

/**
 * Sends an order, once, to the endpoint of its island, between its two events.
 * @param button the one that was pressed
 * @returns `IGNORED` if it was not sent: a listener has prevented it, or an equal or newer one is sent instead
 */
export function sendOrder(
  { island, form }: OrderConfirmProps,
  button: Element | undefined,
): Promise<OrderResponse | typeof IGNORED> {
  const body = formDataOf(form, button);
  const controller = new AbortController();
  underWay.add(controller);
  const order = ORDERS[island];
  return submitOnce(form, body, async (idempotencyKey) => {
    if (!order.announceRequest({ formData: body, form })) return IGNORED;
    const response = await order.send({
      url: formActionOf(form) ?? "",
      body,
      idempotencyKey,
      signal: controller.signal,
      outlivesPage: true,
    });
    if (response.success) dispatchOrder({ kind: "placed" });
    order.announceReceive(response, form);
    return response;
  }).finally(() => {
    underWay.delete(controller);
  });
}

/** Cancels the orders that wait for an answer. */
export function cancelOrders(): void {
  underWay.forEach((controller) => controller.abort());
}

/** The events and the endpoint of an order. */
interface Order {
  /** @returns false if a listener has prevented it */
  announceRequest(detail: OrderDetail): boolean;
  announceReceive(response: OrderResponse, form: HTMLFormElement): void;
  send(options: AnyOptions & { url: string }): Promise<OrderResponse>;
}

interface OrderDetail {
  formData: FormData;
  form: HTMLFormElement;
}

const CANCELABLE = { isCancelable: true };

/** Each kind of order: its events and its endpoint. */
const ORDERS: { readonly [I in OrderIsland]: Order } = {
  "checkout-confirm": {
    announceRequest: (detail) => publish("checkout:place-order:request", detail, detail.form, CANCELABLE),
    announceReceive: (response, form) => publish("checkout:place-order:receive", { response, form }, form),
    send: (options) => request("checkout/order", options),
  },
  "wallet-confirm": {
    announceRequest: (detail) => publish("wallet:confirm-order:request", detail, detail.form, CANCELABLE),
    announceReceive: (response, form) => publish("wallet:confirm-order:receive", { response, form }, form),
    send: (options) => request("json/checkout/amazon/confirm/order", options),
  },
};
