import { reportError } from "../../lib/errors";
import { retryOnce } from "../../lib/retry";

export { readAccount } from "./read-account";
export { isLoggedInHere, userKind } from "./user";

/** Asks whether the shopper is still logged in, and tells them if not. Never rejects. */
export function revalidateAccount(): Promise<void> {
  return retryOnce(() => import(/* webpackChunkName: "login" */ "./revalidate-account"))
    .then((account) => account.default())
    .catch(reportError);
}
