import { parseWalletConfig, type WalletConfig } from "../../contract/wallet";
import { ParseError } from "../../lib/errors";
import { amazonPay } from "./amazon-pay";
import { config } from "../../contract/read-config";
import type { WalletProvider } from "./provider";

const PROVIDERS: { readonly [name: string]: ((wallet: WalletConfig) => WalletProvider) | undefined } = {
  amazon: amazonPay,
};

/**
 * The configured provider; `undefined` if there is none.
 * @throws ParseError for an unknown one, or if something is missing; ScriptError for an invalid address
 */
export function walletProvider(): WalletProvider | undefined {
  const given = config().wallet;
  if (given === undefined) return undefined;
  const wallet = parseWalletConfig(given, "storefront-config.wallet");
  const make = Object.prototype.hasOwnProperty.call(PROVIDERS, wallet.provider)
    ? PROVIDERS[wallet.provider]
    : undefined;
  if (make === undefined) {
    const known = Object.keys(PROVIDERS).join(", ");
    throw new ParseError(`storefront-config.wallet.provider: expected one of ${known} but got "${wallet.provider}"`);
  }
  return make(wallet);
}
