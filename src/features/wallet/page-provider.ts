import { type StorefrontConfig, config } from "../../contract/config";
import { toError, ParseError, reportError } from "../../lib/errors";
import { lastOf } from "../../lib/remember";
import type { WalletProvider } from "./provider";
import { parseWalletConfig, type WalletConfig } from "../../contract/wallet";
import { amazonPay } from "./amazon-pay";

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

const reported = new WeakSet<Error>();

/** Reports each error once, however many places of the page cause it. */
export function reportOnce(thrown: unknown): void {
  const error = toError(thrown);
  if (reported.has(error)) return;
  reported.add(error);
  reportError(error);
}

const providerOf = lastOf((_page: StorefrontConfig): WalletProvider | undefined => {
  try {
    return walletProvider();
  } catch (error) {
    reportError(error);
    return undefined;
  }
});

/** The page's provider, created once, so that a mistake in the configuration is one error. */
export const pageProvider = (): WalletProvider | undefined => providerOf(config());
