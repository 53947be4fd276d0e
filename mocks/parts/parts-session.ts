import type { ShopRequest } from "../responders/responder";
import { addToCart } from "../shop/cart";
import { captchaOf } from "../shop/captcha";
import { changeCart } from "../shop/shop";
import { SHOWCASE } from "../shop/showcase";
import { openWalletCheckout } from "../shop/wallet";
import { enterWallet } from "../shop/wallet-order";

/** The token in each sample, which belongs to no session. */
const TOKEN = /(name="_token" value=")[^"]*/g;

/** The request with its third parties on, for this page only. */
export function withThirdParties(request: ShopRequest): ShopRequest {
  const session = { ...request.session, wallet: { ...request.session.wallet, mode: "approve" as const } };
  captchaOf(session).mode = "solve";
  return { ...request, session };
}

/** Gives the page a valid token, so that the shop accepts what it sends, as from its own pages. */
export function withToken(html: string, { session }: ShopRequest): string {
  return html.replace(TOKEN, (_token, start: string) => `${start}${session.csrfToken}`);
}

/** Gives the shopper something to pay for, coming from the wallet's provider: its page sends and fetches by itself. */
export function comeFromWallet({ shop, session, url }: ShopRequest): void {
  if (session.cart.lines.length === 0) {
    const piece = shop.products.find(({ bundle }) => bundle === SHOWCASE.plenty)?.variants[0];
    if (piece === undefined) throw new Error("parts: the shop has nothing to pay");
    changeCart(shop, session, (cart, find) => addToCart(cart, find, { ean: piece.ean, quantity: 1 }));
  }
  const id = session.wallet.current?.id ?? shop.newToken();
  if (enterWallet(shop, session, id)) return;
  openWalletCheckout(session.wallet, id, shop.now(), { returnUrl: url.href, address: "home", card: "visa" });
  enterWallet(shop, session, id);
}
