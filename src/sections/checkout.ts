import { feature, islands } from "../attach/part";
import { enabledFields } from "../features/checkout/enabled-fields";

export default feature([
  ...islands({
    "checkout-login-form": () => import(/* webpackChunkName: "account" */ "../features/account/login-form/checkout"),
    "checkout-payment": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/checkout-payment"),
    "checkout-confirm": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/order-confirm/checkout"),
    "customer-message": () =>
      import(/* webpackChunkName: "checkout-confirm" */ "../features/checkout/customer-message"),
  }),
  enabledFields,
]);
