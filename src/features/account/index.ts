import { returned, type PageMoment } from "../../attach/moments";
import { feature, islands, part } from "../../attach/part";
import { subscribe } from "../../contract/bus";
import { STORAGE_KEY } from "../../contract/markup";
import { type HttpError, ParseError } from "../../lib/errors";
import { tellUser, isLoggedInHere } from "./user";

/** Due when a write had a stale token, as after the end of a session; it then counts in a new session. */
const tokenRepaired: PageMoment = (_page, begin) =>
  subscribe("http:token-repaired", (event) => {
    if (isLoggedInHere()) begin(event);
  });

/** Due when the server refuses a write as it does after the end of a session: with a login page, 401 or 403. */
const refused: PageMoment = (_page, begin) =>
  subscribe("http:receive-error", (event) => {
    const { error, method } = event.detail;
    const { status } = error as Partial<HttpError>;
    const isLoggedOut = error instanceof ParseError || status === 401 || status === 403;
    if (isLoggedOut && method === "POST" && isLoggedInHere()) begin(event);
  });

const revalidateAccount = () => import(/* webpackChunkName: "login" */ "./revalidate-account");

export default feature([
  tellUser,
  part({ scope: "moment", when: [returned(STORAGE_KEY.user), refused, tokenRepaired], load: revalidateAccount }),
]);

export const accountPages = feature(
  islands({
    "login-form": () => import("./login-form/login-form"),
    "lost-password-form": () => import("./lost-password-form"),
  }),
);

export const checkoutLogin = feature(
  islands({
    "checkout-login-form": () => import("./login-form/checkout-login-form"),
  }),
);
