import { defineSection } from "../../runtime/section";

export default defineSection({
  islands: {
    "login-form": () => import(/* webpackChunkName: "account" */ "../../islands/login-form"),
    "lost-password-form": () => import(/* webpackChunkName: "account" */ "./lost-password-form"),
  },
});
