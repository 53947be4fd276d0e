import { signPayload, WALLET_MERCHANT } from "../shop/wallet";
import type { ShopRequest } from "./responder";

/** `wallet` of the page's configuration: what the provider's script needs, signed by the shop. */
export function walletConfig({ session, basePath, url, walletOrigin }: ShopRequest): Record<string, unknown> {
  const { merchantId, publicKeyId, storeId } = WALLET_MERCHANT;
  const checkout = JSON.stringify({
    webCheckoutDetails: {
      checkoutReviewReturnUrl: `${url.origin}${basePath}/checkout/amazon`,
      checkoutCancelUrl: `${url.origin}${basePath}/checkout/amazon/cancel`,
    },
    storeId,
    scopes: ["name", "email"],
  });
  const { current } = session.wallet;
  return {
    provider: "amazon",
    scriptUrl: `${walletOrigin}/wallet/checkout.js`,
    merchantId,
    publicKeyId,
    sandbox: true,
    checkout: { payload: checkout, signature: signPayload(checkout) },
    ...(current === undefined ? {} : { sessionId: current.id }),
    origins: [walletOrigin],
  };
}
