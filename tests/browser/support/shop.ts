import type { ChromiumDriver } from "./chromium";
import { createShopServer, type ShopServer } from "../../../mocks/server";
import type { Driver } from "./driver";

/** The mock shop on a free port, with the built bundles. */
export async function openShop(): Promise<ShopServer> {
  const shop = createShopServer();
  await shop.listen(0);
  return shop;
}

/** A simple jumper in several colours and sizes. */
export const JUMPER = { bundle: "48211", ean: "4051248211013", address: "/product/48211" };

const ORDER_FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;

/** What browsers say that is no fault of the page. Chrome 75 predates Trusted Types. */
const EXPECTED_ERRORS = [/Unrecognized Content-Security-Policy directive/];

/** Until the jumper's order form is live, and all of it is there. */
export async function waitUntilLive(driver: Driver): Promise<void> {
  await driver.waitFor(`document.querySelector('${ORDER_FORM}').getAttribute("data-state") === "live"`);
  await interact(driver);
}

/** The shopper moves; what order forms are made of beyond their start comes then, and shows in the stepper. */
export async function interact(driver: Driver): Promise<void> {
  await driver.evaluate(
    `(function (event) { event.initEvent("scroll", true, false); document.body.dispatchEvent(event); })(document.createEvent("Event"))`,
  );
  const started = `[data-island="order-form"][data-state="live"] [data-slot="decrease"]:not([aria-disabled])`;
  await driver.waitFor(
    `document.querySelector('[data-state="pending"]') === null && document.querySelector('${started}') === null`,
  );
}

export async function chooseSize(driver: Driver): Promise<void> {
  await driver.click(`${ORDER_FORM} [data-variant][value="${JUMPER.ean}"]`);
  await driver.waitFor(`!document.querySelector('${ORDER_FORM} [data-slot="submit"]').disabled`);
}

export async function addToCart(driver: Driver): Promise<void> {
  await driver.click(`${ORDER_FORM} [data-slot="submit"]`);
}

/** Until the header says so many. The counter says its number twice: as a figure, and in words for screen readers. */
export async function waitForCount(driver: Driver, count: number): Promise<void> {
  const figure = `document.querySelector('[data-fragment="/cart/widget/header"] [aria-hidden="true"]')`;
  await driver.waitFor(`${figure} !== null && ${figure}.textContent.replace(/\\s/g, "") === "${count}"`);
}

/** What the page has said on the console that it should not have. */
export async function unexpectedErrors(driver: Driver): Promise<string[]> {
  const messages = await driver.messages();
  return messages
    .filter(({ type, text }) => type === "error" && !EXPECTED_ERRORS.some((expected) => expected.test(text)))
    .map(({ text }) => text);
}

/** Until every island that a section of the page defines is live, before the shopper has done anything, and the network is quiet. */
export async function waitUntilHydrated({ page }: ChromiumDriver): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-state="live"]') !== null &&
      document.querySelector('[data-state="pending"]') === null,
  );
  await page.waitForLoadState("networkidle");
}

/** The same, once the shopper has moved. */
export async function waitUntilAllLive(driver: ChromiumDriver): Promise<void> {
  await waitUntilHydrated(driver);
  await interact(driver);
  await driver.page.waitForLoadState("networkidle");
}
