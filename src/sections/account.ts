import { defineSection } from "../attach/section";

export default defineSection({
  islands: {
    "login-form": () => import(/* webpackChunkName: "account" */ "../features/account/login-form"),
    "lost-password-form": () => import(/* webpackChunkName: "account" */ "../features/account/lost-password-form"),
  },
});
