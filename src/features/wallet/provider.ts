import type { ScriptLoader } from "../../http/script-loader";

/** Pay with goods sent, pay only, or only log in. */
export const WALLET_PRODUCTS = ["PayAndShip", "PayOnly", "SignIn"] as const;
export type WalletProduct = (typeof WALLET_PRODUCTS)[number];

/** Where on the shop's pages a button stands, for the provider's statistics and look. */
export const WALLET_PLACEMENTS = ["Home", "Product", "Cart", "Checkout", "Other"] as const;
export type WalletPlacement = (typeof WALLET_PLACEMENTS)[number];

export interface WalletButton {
  product: WalletProduct;
  placement: WalletPlacement;
}

/** What can be changed at the provider's once a checkout has begun. */
export const WALLET_CHANGES = ["address", "payment"] as const;
export type WalletChange = (typeof WALLET_CHANGES)[number];

/** A wallet as the shop's pages know it. What is chosen there comes back by an address of the shop, with the checkout's session. */
export interface WalletProvider {
  readonly script: ScriptLoader;
  /** Puts the provider's button into an empty element of the page. Its script must be there. */
  drawButton(place: HTMLElement, button: WalletButton): void;
  /** A press of the control lets the shopper change it. Its script must be there. @throws ParseError without a session */
  bindChange(control: HTMLElement, change: WalletChange): void;
}
