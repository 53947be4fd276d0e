import { waitUntilAtRest } from "./at-rest";
import type { ChromiumDriver } from "./chromium";
import { CONSENT_TOPICS } from "../../src/contract/consent";
import type { ShopServer } from "../../mocks/server";
import type { Driver } from "./driver";

/** The mock shop on a free port, with the built bundles. */
export async function openShop(): Promise<ShopServer> {
  // Loaded only here: Jest, which reads the flows' names, cannot load the server.
  const { createShopServer } = await import("../../mocks/server");
  const shop = createShopServer({ consent: CONSENT_TOPICS, hasSpeculationRules: false });
  await shop.listen(0);
  return shop;
}

/** A simple jumper in several colours and sizes. */
export const JUMPER = { bundle: "48211", ean: "4051248211013", address: "/product/48211" };

const ORDER_FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;

/**
 * Browser messages that are not the page's fault. Chrome 75 predates Trusted Types. If the page is being left, Firefox
 * checks the hash of a script that it has cancelled: the hash of nothing. The bundle itself reports lost scripts.
 */
const EXPECTED_ERRORS = [
  /Unrecognized Content-Security-Policy directive/,
  /The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/,
];

/** Waits until the jumper's order form is live and complete. */
export async function waitUntilLive(driver: Driver): Promise<void> {
  await driver.waitFor(`document.querySelector('${ORDER_FORM}').getAttribute("data-state") === "live"`);
  await interact(driver);
}

/** Scrolls, which is a first interaction, and waits until all islands are live and the stepper's buttons are set. */
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
  await driver.waitFor(`!document.querySelector('${ORDER_FORM} [data-slot="buy"] [data-slot="submit"]').disabled`);
}

export async function addToCart(driver: Driver): Promise<void> {
  await driver.click(`${ORDER_FORM} [data-slot="buy"] [data-slot="submit"]`);
}

/** Waits until the header's count is right. The counter has it twice: as a number, and in words for screen readers. */
export async function waitForCount(driver: Driver, count: number): Promise<void> {
  const figure = `document.querySelector('[data-fragment="/cart/widget/header"] [aria-hidden="true"]')`;
  await driver.waitFor(`${figure} !== null && ${figure}.textContent.replace(/\\s/g, "") === "${count}"`);
}

/** The page's console errors, without the expected ones. */
export async function unexpectedErrors(driver: Driver): Promise<string[]> {
  const messages = await driver.messages();
  return messages
    .filter(({ type, text }) => type === "error" && !EXPECTED_ERRORS.some((expected) => expected.test(text)))
    .map(({ text }) => text);
}

/** Waits, before any interaction, until every island that a section of the page defines is live, and all is at rest. */
export async function waitUntilHydrated({ page }: ChromiumDriver): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[data-state="live"]') !== null &&
      document.querySelector('[data-state="pending"]') === null,
  );
  await waitUntilAtRest(page);
}

/** The same, after a first interaction. */
export async function waitUntilAllLive(driver: ChromiumDriver): Promise<void> {
  await waitUntilHydrated(driver);
  await interact(driver);
  await waitUntilAtRest(driver.page);
}
