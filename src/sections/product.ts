import { defineSection } from "../attach/section";

export default defineSection({
  islands: {
    "order-form": () => import(/* webpackChunkName: "order-form" */ "../features/product/order-form"),
    "product-gallery": () => import(/* webpackChunkName: "order-form" */ "../features/pictures/product-gallery"),
    captcha: () => import(/* webpackChunkName: "reminder" */ "../features/forms/captcha"),
    "reminder-form": () => import(/* webpackChunkName: "order-form" */ "../features/reminder/reminder-form"),
  },
});
