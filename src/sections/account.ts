import { feature, islands } from "../attach/part";

export default feature(
  islands({
    "login-form": () => import(/* webpackChunkName: "account" */ "../features/account/login-form"),
    "lost-password-form": () => import(/* webpackChunkName: "account" */ "../features/account/lost-password-form"),
  }),
);
