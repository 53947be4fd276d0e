import type { WalletConfig } from "../contract/config";
import { ParseError } from "../lib/errors";
import { amazonPay } from "./amazon-pay";
import { config } from "./config";
import type { WalletProvider } from "./wallet";

const PROVIDERS: { readonly [name: string]: ((wallet: WalletConfig) => WalletProvider) | undefined } = {
  amazon: amazonPay,
};

/**
 * The provider that the configuration names; `undefined` where it names none.
 * @throws ParseError for one that nobody knows, or where something is missing; ScriptError for an address that is none
 */
export function walletProvider(): WalletProvider | undefined {
  const { wallet } = config();
  if (wallet === undefined) return undefined;
  const make = Object.prototype.hasOwnProperty.call(PROVIDERS, wallet.provider)
    ? PROVIDERS[wallet.provider]
    : undefined;
  if (make === undefined) {
    const known = Object.keys(PROVIDERS).join(", ");
    throw new ParseError(`storefront-config.wallet.provider: expected one of ${known} but got "${wallet.provider}"`);
  }
  return make(wallet);
}
