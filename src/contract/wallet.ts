import { object, optional, text } from "../lib/parse";
import { list } from "../lib/parse-lists";
import { bool } from "../lib/parse-values";

/** Data signed by the server, which proves to the provider that it comes from the shop: JSON, passed on unchanged. */
const signed = object({ payload: text, signature: text, algorithm: optional(text) });
export type SignedPayload = ReturnType<typeof signed>;

/**
 * All of `wallet` in the configuration. `ledgerCurrency` is the currency of the merchant's account (default: the
 * page's), `sessionId` the shopper's checkout session with the wallet, once there is one. @see contract §1
 */
export const parseWalletConfig = object({
  provider: text,
  scriptUrl: text,
  merchantId: optional(text),
  publicKeyId: optional(text),
  sandbox: optional(bool),
  ledgerCurrency: optional(text),
  checkout: optional(signed),
  signIn: optional(signed),
  sessionId: optional(text),
});
export type WalletConfig = ReturnType<typeof parseWalletConfig>;

/** Origins of the provider's pages that an order may lead to. */
export const parseWalletOrigins = object({ origins: optional(list(text)) });
