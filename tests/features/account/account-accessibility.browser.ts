import assert from "node:assert/strict";
import { DEMO_USER } from "../../../mocks/shop/showcase";
import { axeViolations } from "../../browser/axe";
import type { ChromiumDriver } from "../../browser/chromium";
import { LONG, test } from "../../browser/fixture";
import { waitUntilHydrated } from "../../browser/shop";
import { WIDTHS } from "../../browser/watch";

/** The states of the account pages that axe checks, from the login page on. */
const STATES: [name: string, reach: (driver: ChromiumDriver) => Promise<unknown>][] = [
  ["the login page", () => Promise.resolve()],
  [
    "the login page with invalid fields, listed",
    async ({ page }) => {
      await page.click('#login button[type="submit"]');
      await page.locator("[data-error-summary] a").first().waitFor();
    },
  ],
  [
    "a login that was refused, the password shown",
    async ({ page }) => {
      await page.fill("#login-email", DEMO_USER.email);
      await page.fill("#login-password", "crochet");
      await page.click('#login button[type="submit"]');
      await page.locator("#login [data-slot=message]", { hasText: "is wrong" }).waitFor();
      await page.click('[data-slot="show-password"]');
    },
  ],
  [
    "a lost password that was asked for",
    async ({ page }) => {
      await page.fill("#lost-password-email", DEMO_USER.email);
      await page.click('#lost-password button[type="submit"]');
      await page.locator("[data-slot=done]:focus").waitFor();
    },
  ],
  [
    "the account, with data that are invalid",
    async ({ page }) => {
      await page.request.post("/__mock", { data: { user: "account" } });
      await page.goto("/account");
      await page.fill("#first-name", "");
      await page.fill("#last-name", "");
      await page.click('#account-data button[type="submit"]');
      await page.locator("[data-error-summary] a").first().waitFor();
    },
  ],
];

for (const [width, viewport] of WIDTHS) {
  for (const [name, reach] of STATES) {
    test(`axe finds nothing: ${name}, ${width}`, LONG, async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      // Colours in mid-transition do not count
      await driver.page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto("/account/login");
      await waitUntilHydrated(driver);
      await reach(driver);
      assert.deepEqual(await axeViolations(driver), []);
    });
  }
}
