import { retryOnce } from "../../lib/retry";
export { serverOptions, soldOutText } from "./server-options";

/** Sends an order form to the cart, as its own button does. */
export const loadSending = () =>
  retryOnce(() => import(/* webpackChunkName: "cart-forms" */ "./order-form/send-to-cart"));

export const loadOrderForm = () => import("./order-form/order-form");
