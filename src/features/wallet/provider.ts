import type { ScriptLoader } from "../../http/script-loader";

/** Pay with shipping, pay only, or only log in. */
export const WALLET_PRODUCTS = ["PayAndShip", "PayOnly", "SignIn"] as const;
export type WalletProduct = (typeof WALLET_PRODUCTS)[number];

/** The page on which a button is, for the provider's statistics and look. */
export const WALLET_PLACEMENTS = ["Home", "Product", "Cart", "Checkout", "Other"] as const;
export type WalletPlacement = (typeof WALLET_PLACEMENTS)[number];

export interface WalletButton {
  product: WalletProduct;
  placement: WalletPlacement;
}

/** The details that can be changed at the provider once a checkout has begun. */
export const WALLET_CHANGES = ["address", "payment"] as const;
export type WalletChange = (typeof WALLET_CHANGES)[number];

/**
 * A wallet for the shop's pages. The provider returns the shopper to an address of the shop, with the checkout's
 * session.
 */
export interface WalletProvider {
  readonly script: ScriptLoader;
  /** Says before its script is loaded what the button lacks. @throws ParseError if the configuration lacks it */
  checkButton(button: WalletButton): void;
  /** Draws the provider's button into an empty element of the page. Its script must be loaded. */
  drawButton(place: HTMLElement, button: WalletButton): void;
  /** Opens the provider's checkout by a button of the shop. Its script must be loaded. */
  openCheckout(button: WalletButton): void;
  /** Lets a press of the control open the change. Its script must be loaded. @throws ParseError without a session */
  bindChange(control: HTMLElement, change: WalletChange): void;
}
