import { parseWalletOrigins } from "../../contract/wallet";
import { MarkupError, toError } from "../../lib/errors";
import { config } from "../../services/config";
import { reportError } from "../../services/report";

/**
 * Another page in place of this one: of this shop, or of the wallet's provider where the configuration names its origin.
 * @returns false, after an error, for any other origin
 */
export function leaveFor(address: string): boolean {
  const url = new URL(address, location.href);
  const origins = [location.origin, ...walletOrigins()];
  if (origins.indexOf(url.origin) < 0) {
    const remedy =
      "answer with a page of this shop, or name the provider's origin in wallet.origins of the configuration";
    reportError(new MarkupError(`${address}: an order leads to ${origins.join(", ")} only; ${remedy}`));
    return false;
  }
  location.replace(url.href);
  return true;
}

function walletOrigins(): readonly string[] {
  try {
    return parseWalletOrigins(config().wallet ?? {}, "storefront-config.wallet").origins ?? [];
  } catch (error) {
    reportError(toError(error));
    return [];
  }
}
