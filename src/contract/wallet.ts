import { bool, list, object, optional, text } from "../lib/parse";

/** What the server has signed, so that the provider knows that it comes from the shop: JSON, to the letter. */
const signed = object({ payload: text, signature: text, algorithm: optional(text) });
export type SignedPayload = ReturnType<typeof signed>;

/**
 * `wallet` of the configuration, all of it. `ledgerCurrency` is that of the merchant's account (default: the page's), `sessionId` the
 * shopper's checkout with the wallet, once it has begun. @see contract §1
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
