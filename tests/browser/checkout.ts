import type { Page } from "@playwright/test";
import type { ShopServer } from "../../mocks/server";
import type { Session } from "../../mocks/shop/session";
import type { ChromiumDriver } from "./chromium";
import { JUMPER } from "./shop";

export const GUEST = {
  email: "guest@example.com",
  firstName: "Greta",
  lastName: "Gast",
  street: "Nadelweg 3",
  zip: "20095",
  city: "Hamburg",
} as const;

export const ORDER_BUTTON = '#checkout-order [data-slot="submit"]';
export const MESSAGE = "#customer-message";
export const TERMS = 'input[name="terms"]';

/** The mock shop's session for a page. */
export async function sessionOf(shop: ShopServer, page: Page): Promise<Session> {
  const cookies = await page.context().cookies();
  const id = cookies.find(({ name }) => name === "session")?.value ?? "";
  const session = shop.shop.sessions.get(id);
  if (session === undefined) throw new Error("The page has no session in the mock shop yet");
  return session;
}

/** Sets the network conditions, stock, user … of the page's session, as the control page does. */
export async function setShop(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  const url = new URL("/__mock", page.url()).href;
  const response = await page.request.post(url, { form: settings, headers: { Accept: "application/json" } });
  if (!response.ok()) throw new Error(`/__mock: ${response.status()} ${await response.text()}`);
}

/**
 * Adds a product to the cart of a new session, without a page.
 * @param user the kind of user at the start of the checkout
 */
export async function fillCart(
  { page }: Pick<ChromiumDriver, "page">,
  shop: ShopServer,
  { user = "unknown", ean = JUMPER.ean }: { user?: string; ean?: string } = {},
): Promise<Session> {
  await page.goto("/cart");
  await setShop(page, { user });
  const session = await sessionOf(shop, page);
  await addToCart(page, session, ean);
  return session;
}

/** Adds to the cart as another tab would. */
export async function addToCart(page: Page, session: Session, ean: string): Promise<void> {
  const form = { _token: session.csrfToken, variant: ean };
  const url = new URL("/json/cart/product/add", page.url()).href;
  const response = await page.request.post(url, { form, headers: { Accept: "application/json" } });
  if (!response.ok()) throw new Error(`add: ${response.status()}`);
}

/** Waits until the last step's islands are live. */
export async function waitForConfirm(page: Page): Promise<void> {
  for (const name of ["checkout-payment", "checkout-confirm", "customer-message"]) {
    await page.locator(`[data-island="${name}"][data-state="live"]`).waitFor();
  }
}

/** Opens the last step with a jumper in the cart, as the demo shopper, or as a guest with a known address. */
export async function openConfirm(
  driver: Pick<ChromiumDriver, "page">,
  shop: ShopServer,
  { path = "/checkout/confirm", ean = JUMPER.ean }: { path?: string; ean?: string } = {},
): Promise<Session> {
  const session = await fillCart(driver, shop, { user: "account", ean });
  await driver.page.goto(path);
  await waitForConfirm(driver.page);
  return session;
}

/** Chooses how to deliver or pay. Not by `check`, which looks again: an answer may have put the choice back by then. */
export function choose(page: Page, value: string): Promise<void> {
  return page.click(`input[value="${value}"]`);
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(GUEST)) await page.fill(`#checkout-address [name="${name}"]`, value);
}

/** The order number, once the confirmation page is there. */
export async function orderNumber(page: Page): Promise<string> {
  // Not by its address: without scripts a double press sends twice, and the navigation that the browser gives up fails
  return (await page.locator("[data-order-number]").innerText()).trim();
}
