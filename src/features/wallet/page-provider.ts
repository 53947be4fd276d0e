import type { StorefrontConfig } from "../../contract/config";
import { config } from "../../contract/read-config";
import { toError } from "../../lib/errors";
import { lastOf } from "../../lib/remember";
import { reportError } from "../../lib/report";
import type { WalletProvider } from "./provider";
import { walletProvider } from "./wallet-provider";

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
