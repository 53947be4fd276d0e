import { openWalletCheckout, type WalletAddress, type WalletCheckout } from "../../mocks/shop/wallet";
import { ORIGIN, type Visitor } from "./visitor";

/** Chooses an address in the wallet's window, and comes back. */
export async function enterWallet(
  { session, shop, get }: Visitor,
  address: WalletAddress = "home",
): Promise<WalletCheckout> {
  const returnUrl = `${ORIGIN}/checkout/amazon`;
  const id = `checkout-${session.wallet.checkouts.size + 1}`;
  const checkout = openWalletCheckout(session.wallet, id, shop.now(), { returnUrl, address, card: "visa" });
  await get(`/checkout/amazon?amazonCheckoutSessionId=${id}`);
  return checkout;
}
