import type { Page } from "@playwright/test";
import type { ShopServer } from "../../mocks/server";
import type { Session } from "../../mocks/shop/session";
import { openWalletCheckout, type WalletMode } from "../../mocks/shop/wallet";
import type { ChromiumDriver } from "./chromium";
import { fillCart, setShop } from "./checkout";

export const CART_BUTTON = '.cart [data-island="wallet-login"] [data-slot="button"] button';
export const WALLET_ORDER = '#wallet-order [data-slot="submit"]';
export const CHANGE = (what: "address" | "payment"): string => `[data-wallet-change="${what}"] [data-slot="change"]`;

/** Puts a jumper into the cart of a new session whose shop offers the wallet. */
export async function fillWalletCart(
  driver: Pick<ChromiumDriver, "page">,
  shop: ShopServer,
  mode: WalletMode = "approve",
): Promise<Session> {
  const session = await fillCart(driver, shop);
  await setShop(driver.page, { wallet: mode });
  return session;
}

/** Presses the opener of the provider's window, chooses there, and comes back. */
export async function chooseIn(
  page: Page,
  open: () => Promise<unknown>,
  { address, card }: { address?: string; card?: string } = {},
): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent("popup"), open()]);
  if (address !== undefined) await window.check(`input[value="${address}"]`);
  if (card !== undefined) await window.check(`input[value="${card}"]`);
  const closed = window.waitForEvent("close");
  await Promise.all([closed, window.click("button:not([name])", { noWaitAfter: true })]);
}

/** Waits until the wallet's page is live, its address is sent, and the result is shown. */
export async function waitForWallet(page: Page): Promise<void> {
  await page.waitForURL("**/checkout/amazon");
  for (const name of ["wallet-address", "wallet-confirm"]) {
    await page.locator(`[data-island="${name}"][data-state="live"]`).waitFor();
  }
  await page.waitForFunction(
    () =>
      document.querySelector('[data-options*="true"],[data-fragment*="/amazon/partial/"].is-loading') === null &&
      document.querySelectorAll("[data-wallet-change][data-state]:not([data-state=pending])").length === 2,
  );
}

/** Goes from the cart to the wallet's page with the wallet button. */
export async function openWallet(
  driver: Pick<ChromiumDriver, "page">,
  shop: ShopServer,
  chosen: { address?: string; card?: string } = {},
): Promise<Session> {
  const { page } = driver;
  const session = await fillWalletCart(driver, shop);
  await page.goto("/cart");
  await page.locator(".cart .wallet").scrollIntoViewIfNeeded();
  await chooseIn(page, () => page.click(CART_BUTTON), chosen);
  await waitForWallet(page);
  return session;
}

/** Chooses at the provider without opening its window. @returns the address that the provider redirects to */
export function chooseAgain({ wallet }: Session, returnUrl: string, number: number): string {
  const id = `checkout-${number}`;
  openWalletCheckout(wallet, id, new Date(), {
    returnUrl,
    address: number % 2 === 0 ? "home" : "office",
    card: "visa",
  });
  return `${returnUrl}?amazonCheckoutSessionId=${id}`;
}
