export { serverOptions, soldOutText } from "./server-options";

export const loadOrderForm = () => import(/* webpackChunkName: "order-form" */ "./order-form");
