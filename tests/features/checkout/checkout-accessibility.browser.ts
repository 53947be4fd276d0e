import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import type { ShopServer } from "../../../mocks/server";
import type { ChromiumDriver } from "../../browser/chromium";
import {
  fillCart,
  openConfirm,
  ORDER_BUTTON,
  orderNumber,
  setShop,
  TERMS,
  waitForConfirm,
} from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { WIDTHS } from "../../browser/watch";

async function refused(driver: ChromiumDriver, shop: ShopServer, settings: Record<string, string>): Promise<void> {
  const { page } = driver;
  await openConfirm(driver, shop);
  await page.check(TERMS);
  await setShop(page, settings);
  await page.click(ORDER_BUTTON);
  await page.locator(".order-problem__text").waitFor();
  await page.locator(`${ORDER_BUTTON}:not([aria-disabled])`).waitFor();
}

/** Its answer never comes. */
const UNDER_WAY = "an order under way";

const STATES: [name: string, reach: (driver: ChromiumDriver, shop: ShopServer) => Promise<unknown>][] = [
  [
    "login, with the new account open",
    async (driver, shop) => {
      await fillCart(driver, shop);
      await driver.goto("/checkout");
      await driver.page.getByText("Open an account").first().click();
    },
  ],
  [
    "who is known, back at the first step",
    async (driver, shop) => {
      await fillCart(driver, shop, { user: "guest" });
      await driver.goto("/checkout?step=login");
    },
  ],
  [
    "address with errors and another delivery address",
    async (driver, shop) => {
      const { page } = driver;
      await fillCart(driver, shop, { user: "guest" });
      await driver.goto("/checkout/address");
      await page.check("#checkout-differs");
      await page.click("#checkout-address button[type=submit]");
      await page.locator(".is-invalid").first().waitFor();
      await waitUntilAtRest(page);
    },
  ],
  [
    "delivery, payment and order, in German",
    (driver, shop) => openConfirm(driver, shop, { path: "/de/checkout/confirm" }),
  ],
  [
    UNDER_WAY,
    async (driver, shop) => {
      const { page } = driver;
      await openConfirm(driver, shop);
      await page.check(TERMS);
      await setShop(page, { fault: "hang", "fault-path": "/checkout/order" });
      await page.click(ORDER_BUTTON);
      await page.locator(`${ORDER_BUTTON}[aria-disabled]`).waitFor();
    },
  ],
  [
    "terms that are not accepted",
    async (driver, shop) => {
      const { page } = driver;
      await openConfirm(driver, shop);
      await page.click(ORDER_BUTTON);
      await page.locator(`${TERMS}:focus`).waitFor();
      await waitUntilAtRest(page);
    },
  ],
  ["a declined payment", (driver, shop) => refused(driver, shop, { "decline-payments": "1" })],
  ["a sold-out item", (driver, shop) => refused(driver, shop, { "stock-ean": JUMPER.ean, "stock-pieces": "0" })],
  ["a session that has ended", (driver, shop) => refused(driver, shop, { user: "unknown" })],
  ["a lost answer", (driver, shop) => refused(driver, shop, { fault: "status-500", "fault-path": "/checkout/order" })],
  [
    "thank you",
    async (driver, shop) => {
      await openConfirm(driver, shop);
      await driver.page.check(TERMS);
      await driver.page.click(ORDER_BUTTON);
      await orderNumber(driver.page);
    },
  ],
];

for (const [width, viewport] of WIDTHS) {
  for (const [name, reach] of STATES) {
    test(`axe finds nothing in the checkout: ${name}, ${width}`, LONG, async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      // Colours in mid-transition do not count
      await driver.page.emulateMedia({ reducedMotion: "reduce" });
      await reach(driver, shop);
      assert.deepEqual(await axeViolations(driver, { isStillLoading: name === UNDER_WAY }), []);
    });
  }
}

test("a screen reader reads what is wrong with a field only while it is wrong", async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  const zip = page.locator("#checkout-zip");
  await expect(zip).toHaveAccessibleDescription("");
  await expect(page.locator("#checkout-birthday")).toHaveAccessibleDescription(/^As day\.month\.year/);
  await page.locator("#checkout-city").press("Enter");
  await expect(zip).toHaveAccessibleDescription("Please enter a valid postcode.");
  await zip.fill("04109");
  await expect(zip).toHaveAccessibleDescription("");
  await setShop(page, { user: "account" });
  await driver.goto("/checkout/confirm");
  await waitForConfirm(page);
  const terms = page.locator(TERMS);
  await expect(terms).toHaveAccessibleDescription("");
  await page.click(ORDER_BUTTON);
  await expect(terms).toHaveAccessibleDescription("Please accept the terms of sale.");
  await terms.check();
  await expect(terms).toHaveAccessibleDescription("");
});
