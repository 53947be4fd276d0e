import { defineSection } from "../../runtime/section";
import { enabledFields } from "./enabled-fields";

export default defineSection({
  islands: {
    "checkout-login-form": () => import(/* webpackChunkName: "account" */ "../../islands/login-form/checkout"),
    "checkout-payment": () => import(/* webpackChunkName: "checkout-confirm" */ "./checkout-payment"),
    "checkout-confirm": () => import(/* webpackChunkName: "checkout-confirm" */ "./checkout-confirm"),
    "customer-message": () => import(/* webpackChunkName: "checkout-confirm" */ "./customer-message"),
  },
  behaviors: [enabledFields],
});
