export { serverOptions, soldOutText } from "./server-options";
export { productText } from "./texts";

export const loadOrderForm = () => import(/* webpackChunkName: "order-form" */ "./order-form");
