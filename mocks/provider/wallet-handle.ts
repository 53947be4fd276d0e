import { guarded, type Handle } from "../responders/guarded";
import { readForm, readRequest, type SiteOptions } from "../responders/read-request";
import type { Session } from "../shop/session";
import type { Shop } from "../shop/shop";
import {
  openCheckoutOf,
  openWalletCheckout,
  signPayload,
  WALLET_ADDRESSES,
  WALLET_CARDS,
  type WalletAddress,
  type WalletCard,
  type WalletCheckout,
} from "../shop/wallet";
import { fileAnswer, noAnswer, scriptAnswer, textAnswer } from "./answers";
import { donePage, problemPage, windowPage } from "./wallet-pages";

/** The wallet's provider on an origin of its own. As the captcha's, it knows the shop's session by its cookie. */
export function createWalletHandle(shop: Shop, options: SiteOptions = {}): Handle {
  return guarded(options, async (request) => {
    const { session, path, query } = readRequest(shop, options, request);
    switch (path) {
      case "/favicon.ico":
        return noAnswer();
      case "/wallet/checkout.js":
        return scriptAnswer(session.wallet.mode, {
          file: "wallet.js",
          garbage: "window.amazon = { Pay: 'knit one, purl one' };",
          signal: request.signal,
        });
      case "/wallet/window":
        return request.method === "POST"
          ? choose(shop, session, await readForm(request))
          : askShopper(shop, session, query);
      case "/wallet/window.js":
        return fileAnswer("wallet-window.js", "text/javascript");
      case "/wallet/window.css":
        return fileAnswer("wallet-window.css", "text/css");
      default:
        return textAnswer("Not Found", "text/plain", 404);
    }
  });
}

/** What the shop has signed of its pages. */
interface Returns {
  done: string;
  cancelled: string;
}

/** @returns `undefined` for what the shop has not signed */
function signedReturns(payload: string, signature: string): Returns | undefined {
  if (signPayload(payload) !== signature) return undefined;
  const { webCheckoutDetails: details } = JSON.parse(payload) as { webCheckoutDetails: Record<string, string> };
  return { done: details.checkoutReviewReturnUrl ?? "", cancelled: details.checkoutCancelUrl ?? "" };
}

function askShopper(shop: Shop, session: Session, query: URLSearchParams): Response {
  const value = (name: string): string => query.get(name) ?? "";
  const isGerman = value("lang") === "de";
  const [action, id, payload, signature] = [value("action"), value("checkout"), value("payload"), value("signature")];
  const fields = { action, checkout: id, payload, signature };
  const checkout = openCheckoutOf(session.wallet, id, shop.now());
  if (action === "checkout" ? signedReturns(payload, signature) === undefined : checkout === undefined) {
    return problemPage(isGerman, action === "checkout" ? "InvalidSignature" : "CheckoutSessionCanceled");
  }
  return windowPage({
    isGerman,
    fields,
    address: action === "changePayment" ? undefined : (checkout?.address ?? "home"),
    card: action === "changeAddress" ? undefined : (checkout?.card ?? "visa"),
    leavesAtOnce: session.wallet.mode === "cancel",
  });
}

function choose(shop: Shop, session: Session, form: FormData): Response {
  const value = (name: string): string => String(form.get(name) ?? "");
  const address = Object.keys(WALLET_ADDRESSES).find((each): each is WalletAddress => each === value("address"));
  const card = Object.keys(WALLET_CARDS).find((each): each is WalletCard => each === value("card"));
  const isCancelled = value("cancel") !== "";
  if (value("action") !== "checkout") {
    const checkout = openCheckoutOf(session.wallet, value("checkout"), shop.now());
    if (checkout === undefined) return problemPage(false, "CheckoutSessionCanceled");
    if (!isCancelled)
      Object.assign(checkout, address === undefined ? {} : { address }, card === undefined ? {} : { card });
    return donePage(returnTo(checkout));
  }
  const returns = signedReturns(value("payload"), value("signature"));
  if (returns === undefined) return problemPage(false, "InvalidSignature");
  if (isCancelled) return donePage(returns.cancelled);
  const chosen = { returnUrl: returns.done, address: address ?? "home", card: card ?? "visa" } as const;
  return donePage(returnTo(openWalletCheckout(session.wallet, shop.newToken(), shop.now(), chosen)));
}

function returnTo({ id, returnUrl }: WalletCheckout): string {
  return `${returnUrl}?amazonCheckoutSessionId=${encodeURIComponent(id)}`;
}
