import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: {
    "order-form": () => import(/* webpackChunkName: "order-form" */ "../../islands/order-form"),
    "product-gallery": () => import(/* webpackChunkName: "order-form" */ "../../islands/product-gallery"),
    captcha: () => import(/* webpackChunkName: "reminder" */ "../../islands/captcha"),
    "reminder-form": () => import(/* webpackChunkName: "order-form" */ "../../islands/reminder-form"),
  },
});
