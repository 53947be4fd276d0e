import { parseWalletOrigins } from "../../../contract/wallet";
import { MarkupError, reportError } from "../../../lib/errors";
import { config } from "../../../contract/config";
import { openPage, urlAt } from "../../../lib/checked-url";

/**
 * Opens another page in place of this one: of this shop, or of the wallet's provider if the configuration names its
 * origin.
 * @returns false, after an error, for any other origin
 */
export function leaveFor(address: string): boolean {
  const origins = [location.origin, ...walletOrigins()];
  const url = urlAt(address, origins);
  if (url === undefined) {
    const remedy =
      "answer with a page of this shop, or name the provider's origin in wallet.origins of the configuration";
    reportError(new MarkupError(`${address}: an order may only lead to ${origins.join(", ")}; ${remedy}`));
    return false;
  }
  openPage(url, { replaces: true });
  return true;
}

function walletOrigins(): readonly string[] {
  try {
    return parseWalletOrigins(config().wallet ?? {}, "storefront-config.wallet").origins ?? [];
  } catch (error) {
    reportError(error);
    return [];
  }
}
