import type { Page } from "playwright-core";
import { openSession } from "../../mocks/shop/shop";
import type { ShopServer } from "../../mocks/server";
import { launchChromium } from "../../tests/browser/chromium";
import { waitUntilAtRest } from "../../tests/browser/at-rest";
import { STATES, type State } from "../../tests/shots/states";

/**
 * Kind of page → its state in the list of pictures. The second step of a withdrawal is left out: it is the answer to a
 * POST, which Lighthouse cannot send.
 */
export const KINDS = {
  home: "home.rest",
  gallery: "gallery.rest",
  search: "gallery.search",
  product: "product.rest",
  cart: "cart.filled",
  watchlist: "watchlist.filled",
  stores: "stores.rest",
  login: "login.rest",
  account: "account.rest",
  "checkout: login": "checkout-login.rest",
  "checkout: address": "checkout-address.rest",
  "checkout: last step": "checkout-confirm.rest",
  confirmation: "checkout-thank-you.rest",
  survey: "survey.first",
  "knit repair": "knit-repair.first",
  "repair: status": "knit-repair-status.rest",
  returns: "returns.rest",
  "return: form": "return.first",
  "return: done": "return-done.rest",
  withdrawal: "withdrawal.rest",
  "withdrawal: receipt": "withdrawal-receipt.rest",
  wallet: "wallet.rest",
  reminder: "reminder.rest",
  "size guide": "size-guide.rest",
  review: "review.rest",
  consent: "consent.rest",
  "not found": "message.not-found",
} as const;
export type Kind = keyof typeof KINDS;

/** A page's path, and the cookie of a shopper who may see it. */
export interface Visit {
  path: string;
  cookie: string;
}

/** Opens a separate session in which the page can be seen. */
export async function visitTo(shop: ShopServer, kind: Kind): Promise<Visit> {
  const state = STATES.find(({ page, name }) => `${page}.${name}` === KINDS[kind]);
  if (state === undefined) throw new Error(`lighthouse: no state ${KINDS[kind]}`);
  const session = openSession(shop.shop, `lighthouse ${kind}`.replace(/\W+/g, "-"));
  state.prepare?.(session, shop.shop);
  const path = state.act === undefined ? state.path : await pathAfter(shop, state, session.id);
  return { path, cookie: `session=${session.id}` };
}

/** Some pages can be reached only through a shopper's actions. */
async function pathAfter(shop: ShopServer, state: State, id: string): Promise<string> {
  const driver = await launchChromium({ baseUrl: shop.url });
  try {
    const { page } = driver;
    await page.context().addCookies([{ name: "session", value: id, url: shop.url }]);
    await driver.goto(state.path);
    await waitUntilAtRest(page);
    const session = openSession(shop.shop, id);
    const settle = (): Promise<void> => loaded(page);
    await state.act?.({ page, session, shop: shop.shop, width: "desktop", settle });
    return new URL(page.url()).pathname;
  } finally {
    await driver.close();
  }
}

const loaded = (page: Page): Promise<void> => page.waitForLoadState("networkidle");
