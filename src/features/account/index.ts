import { returned } from "../../attach/moments";
import { feature, islands, part } from "../../attach/part";
import { STORAGE_KEY } from "../../contract/markup";
import { tellUser } from "./tell-user";

const revalidateAccount = () => import(/* webpackChunkName: "login" */ "./revalidate-account");

export default feature([
  tellUser,
  part({ scope: "moment", when: returned(STORAGE_KEY.user), load: revalidateAccount }),
]);

export const accountPages = feature(
  islands({
    "login-form": () => import("./login-form"),
    "lost-password-form": () => import("./lost-password-form"),
  }),
);

export const checkoutLogin = feature(
  islands({
    "checkout-login-form": () => import("./login-form/checkout"),
  }),
);
