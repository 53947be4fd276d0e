export { serverOptions, soldOutText } from "./server-options";

export const loadOrderForm = () => import("./order-form");
