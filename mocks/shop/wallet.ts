import { createHmac } from "node:crypto";

/**
 * What the wallet's provider does in a session. `off`: the shop offers no wallet. `decline`: no card works.
 * `cancel`: the shopper leaves its window at once. `expire`: a day has passed since the checkout began.
 * `hang`, `blocked` and `garbage` are about its script.
 */
export const WALLET_MODES = ["off", "approve", "decline", "cancel", "expire", "hang", "blocked", "garbage"] as const;
export type WalletMode = (typeof WALLET_MODES)[number];

/** The shop's account at the provider. */
export const WALLET_MERCHANT = {
  merchantId: "MASCHENWERK01",
  publicKeyId: "SANDBOX-MASCHENWERK",
  storeId: "maschenwerk",
};
const MERCHANT_SECRET = "knit one, purl one";

/** How long a checkout stays open. @see peers: Amazon Pay's is 24 hours */
const OPEN_MS = 24 * 60 * 60 * 1000;

/** The shopper's address book at the provider; the shop does not deliver to all of it. */
export const WALLET_ADDRESSES = {
  home: { name: "Wanda Wallet", street: "Spulenweg 8", zip: "20095", city: "Hamburg", country: "DE" },
  office: { name: "Wanda Wallet", street: "Webergasse 2", zip: "1010", city: "Wien", country: "AT" },
  cabin: { name: "Wanda Wallet", street: "Fjordveien 5", zip: "0150", city: "Oslo", country: "NO" },
} as const;
export type WalletAddress = keyof typeof WALLET_ADDRESSES;

export const WALLET_CARDS = { visa: "Visa ··11", debit: "Debit ··42" } as const;
export type WalletCard = keyof typeof WALLET_CARDS;

export const WALLET_EMAIL = "wanda@example.com";

/** A checkout as the provider knows it. */
export interface WalletCheckout {
  readonly id: string;
  readonly openedAt: Date;
  /** Where the shopper is sent back to. */
  readonly returnUrl: string;
  address: WalletAddress;
  card: WalletCard;
}

const CHECKOUTS_KEPT = 50;

/** What the provider and the shop know about the wallet in a session. */
export interface WalletState {
  mode: WalletMode;
  /** The provider's. */
  readonly checkouts: Map<string, WalletCheckout>;
  /** The shop's: the current checkout, the address it knows of, and why the order was refused. */
  current?: { id: string; address?: WalletAddress; problem?: { key: string; seen: string } };
}

export function newWallet(mode: WalletMode): WalletState {
  return { mode, checkouts: new Map() };
}

/** The shop's signature, so that the provider knows where a payload comes from. */
export function signPayload(payload: string): string {
  return createHmac("sha256", MERCHANT_SECRET).update(payload).digest("base64url");
}

/** Begins a checkout at the provider. */
export function openWalletCheckout(
  wallet: WalletState,
  id: string,
  openedAt: Date,
  chosen: Pick<WalletCheckout, "returnUrl" | "address" | "card">,
): WalletCheckout {
  const checkout = { id, openedAt, ...chosen };
  wallet.checkouts.set(id, checkout);
  for (const oldest of wallet.checkouts.keys()) {
    if (wallet.checkouts.size <= CHECKOUTS_KEPT) break;
    wallet.checkouts.delete(oldest);
  }
  return checkout;
}

/** An open checkout; `undefined` for one that nobody began, or that is older than a day. */
export function openCheckoutOf({ mode, checkouts }: WalletState, id: string, now: Date): WalletCheckout | undefined {
  const checkout = checkouts.get(id);
  if (checkout === undefined || mode === "expire") return undefined;
  return now.getTime() - checkout.openedAt.getTime() < OPEN_MS ? checkout : undefined;
}
