import type { OrderResponse } from "../../../contract/responses";
import { publish } from "../../../contract/bus";
import { request, type AnyOptions } from "../../../http/request";
import type { OrderIsland } from "./parse";

interface OrderDetail {
  formData: FormData;
  form: HTMLFormElement;
}

/** The events and the endpoint of an order. */
interface Order {
  /** @returns false if a listener has prevented it */
  announceRequest(detail: OrderDetail): boolean;
  announceReceive(response: OrderResponse, form: HTMLFormElement): void;
  send(options: AnyOptions & { url: string }): Promise<OrderResponse>;
}

const CANCELABLE = { isCancelable: true };

/** Each kind of order: its events and its endpoint. */
export const ORDERS: { readonly [I in OrderIsland]: Order } = {
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
