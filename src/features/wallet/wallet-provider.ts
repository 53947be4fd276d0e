import { parseWalletConfig, type WalletConfig } from "../../contract/wallet";
import { ParseError } from "../../lib/errors";
import { amazonPay } from "./amazon-pay";
import { config } from "../../contract/read-config";
import type { WalletProvider } from "./provider";

const PROVIDERS: { readonly [name: string]: ((wallet: WalletConfig) => WalletProvider) | undefined } = {
  amazon: amazonPay,
};

/**
 * The provider that the configuration names; `undefined` where it names none.
 * @throws ParseError for one that nobody knows, or where something is missing; ScriptError for an address that is none
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
