import { limitBody } from "../responders/limit-body";
import { readForm } from "../responders/read-request";
import type { ShopRequest } from "../responders/responder";
import { appOf, createSite, type FetchApp } from "../responders/site";
import type { SiteOptions } from "../responders/site-env";
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
import { fileAnswer, noAnswer, noSuchPage, scriptAnswer } from "./provider-answers";
import { donePage, problemPage, windowPage } from "./wallet-pages";

/** The wallet's provider on its own origin. Like the captcha's, it knows the shop's session by its cookie. */
export function createWalletApp(shop: Shop, options: SiteOptions = {}): FetchApp {
  return appOf(SITE, shop, options);
}

const SITE = createSite();
SITE.get("/favicon.ico", noAnswer);
SITE.get("/wallet/checkout.js", (c) =>
  scriptAnswer(c.var.shopRequest.session.wallet.mode, {
    file: "wallet.js",
    garbage: "window.amazon = { Pay: 'knit one, purl one' };",
    signal: c.req.raw.signal,
  }),
);
SITE.get("/wallet/window", (c) => askShopper(c.var.shopRequest));
SITE.post("/wallet/window", limitBody(), async (c) => choose(c.var.shopRequest, await readForm(c.req)));
SITE.get("/wallet/window.js", () => fileAnswer("wallet-window.js", "text/javascript"));
SITE.get("/wallet/window.css", () => fileAnswer("wallet-window.css", "text/css"));
SITE.notFound(noSuchPage);

/** The shop's pages to return to, as signed by the shop. */
interface Returns {
  done: string;
  cancelled: string;
}

/** @returns `undefined` if the shop has not signed it */
function signedReturns(payload: string, signature: string): Returns | undefined {
  if (signPayload(payload) !== signature) return undefined;
  const { webCheckoutDetails: details } = JSON.parse(payload) as { webCheckoutDetails: Record<string, string> };
  return { done: details.checkoutReviewReturnUrl ?? "", cancelled: details.checkoutCancelUrl ?? "" };
}

function askShopper({ shop, session, query }: ShopRequest): Response {
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

function choose({ shop, session }: ShopRequest, form: FormData): Response {
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
