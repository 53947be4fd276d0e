import { ACCOUNT_TEXTS, type AccountTextKey } from "../../contract/account-texts";
import { findText } from "../../say/text";

/** What is said about being logged in, in the page's language. @see contract §6 */
export function accountText(key: AccountTextKey): string {
  return findText(ACCOUNT_TEXTS, key, {}) ?? "";
}
