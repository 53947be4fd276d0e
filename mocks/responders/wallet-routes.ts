import { openStep } from "../shop/checkout";
import { hasJustOrdered } from "../shop/orders";
import { notice } from "../shop/outcome";
import { keepNotices } from "../shop/session";
import { endWallet, enterWallet, placeWalletOrder, takeWalletAddress, walletCheckout } from "../shop/wallet-order";
import { writeAnswer, fragmentAnswer, jsonAnswer, pageAnswer, redirect } from "./answers";
import { translate } from "./formatters";
import { field, type Responder, type ShopRequest } from "./responder";
import { walletView } from "./wallet-view";

const PAGE = "/checkout/amazon";
const THANK_YOU = "/checkout/thank-you";

/** Why the wallet's checkout has ended: a word in the cart page's address → text. */
const ENDINGS = { cancelled: "Shop.WalletCancelled", expired: "Shop.WalletExpired" } as const;

/** Where the shopper goes if there is no (or no longer a) checkout with the wallet. */
function elsewhere({ session, basePath }: ShopRequest, ending?: keyof typeof ENDINGS): Response {
  const { wallet, cart } = session;
  if (hasJustOrdered(session)) return redirect(`${basePath}${THANK_YOU}`);
  const isExpired = wallet.current !== undefined && cart.lines.length > 0;
  const why = ending ?? (isExpired ? "expired" : undefined);
  return redirect(`${basePath}/cart${why === undefined ? "" : `?wallet=${why}`}`);
}

/** What the cart page says to a shopper who comes from the wallet. */
export function noteEnding({ session, query }: ShopRequest): void {
  const key = Object.entries(ENDINGS).find(([word]) => word === query.get("wallet"))?.[1];
  if (key !== undefined) keepNotices(session, [notice("info", key)]);
}

/** The provider leads back here with the checkout's id, which is then removed from the address. */
export const page: Responder = (request) => {
  const { shop, session, query, basePath, locale } = request;
  const id = query.get("amazonCheckoutSessionId");
  if (id !== null) {
    return enterWallet(shop, session, id) ? redirect(`${basePath}${PAGE}`) : elsewhere(request, "expired");
  }
  const checkout = walletCheckout(shop, session);
  if (checkout === undefined || openStep(session) === undefined) return elsewhere(request);
  return pageAnswer(request, "wallet", {
    pageTitle: translate(locale, "Page.WalletTitle"),
    wallet: walletView(request, checkout),
    sections: ["amazon"],
    styles: ["style-checkout", "style-wallet-payment"],
    usesWallet: true,
  });
};

export const cancel: Responder = (request) => {
  endWallet(request.session);
  return elsewhere(request, "cancelled");
};

/** A fragment of the wallet's page; if the shopper is not (or no longer) there, a redirect to where they are. */
export function walletFragment(template: string): Responder {
  return (request) => {
    const checkout = walletCheckout(request.shop, request.session);
    return checkout === undefined || openStep(request.session) === undefined
      ? elsewhere(request)
      : fragmentAnswer(request, template, { wallet: walletView(request, checkout) });
  };
}

const isOver = ({ shop, session }: ShopRequest): boolean => walletCheckout(shop, session) === undefined;

export const takeAddress: Responder = (request) => {
  const outcome = takeWalletAddress(request.shop, request.session);
  return isOver(request) && !request.acceptsJson
    ? elsewhere(request, "expired")
    : writeAnswer(request, outcome, { onSuccess: PAGE });
};

/** Without scripts the page itself says what is wrong, beside the button. */
export const confirmOrder: Responder = (request) => {
  const { shop, session, basePath } = request;
  const outcome = placeWalletOrder(shop, session, {
    key: field(request, "order"),
    seen: field(request, "seen"),
    message: "",
    hasAcceptedTerms: field(request, "terms") !== "",
    locale: request.locale,
  });
  const location = `${basePath}${THANK_YOU}`;
  if (outcome.success) return request.acceptsJson ? jsonAnswer({ success: true, location }) : redirect(location);
  if (request.acceptsJson || outcome.errors !== undefined) return writeAnswer(request, outcome, { onSuccess: PAGE });
  if (isOver(request)) return elsewhere(request, "expired");
  return redirect(`${basePath}${PAGE}#order-problem`);
};
