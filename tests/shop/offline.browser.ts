import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { ShopServer } from "../../mocks/server";
import { waitUntilAtRest } from "../browser/at-rest";
import { openConfirm, orderNumber, ORDER_BUTTON, TERMS } from "../browser/checkout";
import { test } from "../browser/fixture";
import { OFFERS_WHEN_TOLD } from "../browser/native-offer";
import { JUMPER, waitForCount, waitUntilLive } from "../browser/shop";
import { PHONE, type WatchedPage } from "../browser/watch";

interface Press {
  /** Up to the press, which is the first touch of the control, so that its code has not been loaded. */
  before(driver: WatchedPage, shop: ShopServer): Promise<unknown>;
  press(page: Page): Promise<unknown>;
  /** What shows that it was done, once there is a connection again. */
  done(driver: WatchedPage, shop: ShopServer): Promise<unknown>;
}

const open =
  (address: string) =>
  async ({ goto, page }: WatchedPage): Promise<void> => {
    await goto(address);
    await waitUntilAtRest(page);
  };

const PRESSES: Readonly<Record<string, Press>> = {
  "add to cart": {
    async before(driver) {
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
    },
    async press(page) {
      await page.click(`form[data-bundle="${JUMPER.bundle}"] [data-variant][value="${JUMPER.ean}"]`);
      await page.click(`form[data-bundle="${JUMPER.bundle}"] [data-slot="buy"] [data-slot="submit"]`);
    },
    done: (driver) => waitForCount(driver, 1),
  },
  "a wish": {
    before: open("/gallery/jumpers"),
    press: (page) => page.locator('[data-island="watchlist-form"] button').first().click(),
    done: ({ page }) => page.locator('[data-island="watchlist-form"] [aria-pressed="true"]').first().waitFor(),
  },
  "another page of the gallery": {
    before: open("/gallery/jumpers"),
    press: (page) => page.locator("a[data-gallery-link]").last().click(),
    done: ({ page }) => page.waitForURL(/page=2/),
  },
  "a picture to enlarge": {
    before: open(JUMPER.address),
    press: (page) => page.locator('a[data-slot="slide"]').first().click(),
    done: ({ page }) => page.locator('[aria-modal="true"] img').first().waitFor(),
  },
  "a search for stores, whose island is not live": {
    before: open("/stores"),
    async press(page) {
      await page.fill('[data-island="store-finder"] [data-slot="place"]', "Hamburg");
      await page.locator('[data-island="store-finder"] [type="submit"]').first().click();
    },
    done: ({ page }) => page.waitForURL(/q=Hamburg/),
  },
  "an order": {
    before: (driver, shop) => openConfirm(driver, shop),
    async press(page) {
      await page.check(TERMS);
      await page.click(ORDER_BUTTON);
    },
    done: ({ page }) => orderNumber(page),
  },
  "a form that no script sends": {
    before: open("/withdrawal"),
    async press(page) {
      await page.getByLabel("Your name").fill("Ada");
      await page.getByLabel("Order number, or").fill("my socks");
      await page.getByLabel("E-mail address for").fill("ada@example.com");
      await page.getByRole("button", { name: "Withdraw from the contract" }).click();
    },
    done: ({ page }) => page.getByRole("button", { name: "Confirm the withdrawal" }).waitFor(),
  },
};

for (const [name, { before, press, done }] of Object.entries(PRESSES)) {
  test(`offline: ${name} waits for a connection, the shopper is told, and then it is done once`, async ({
    blankPage,
    shop,
  }) => {
    const driver = await blankPage({
      viewport: PHONE,
      initScript: OFFERS_WHEN_TOLD,
      expects: [/ERR_INTERNET_DISCONNECTED|Failed to load|Loading chunk|could not be loaded/],
    });
    const { page } = driver;
    await before(driver, shop);
    // The shopper has scrolled, as on every page that they use
    await page.mouse.wheel(0, 1);
    await waitUntilAtRest(page);
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(request.url());
    });
    const lost: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame.url().startsWith("chrome-error:")) lost.push(frame.url());
    });
    await page.context().setOffline(true);
    await press(page);
    const note = page.locator(".toast", { hasText: "You are offline. This continues" });
    await note.waitFor();
    // The ten seconds are over
    await driver.evaluate("strike()");
    await waitUntilAtRest(page);
    assert.deepEqual([await note.count(), lost], [1, []]);
    await page.context().setOffline(false);
    await done(driver, shop);
    await note.waitFor({ state: "detached" });
    assert.ok(posts.length <= 1, posts.join());
    assert.deepEqual(lost, []);
    await driver.assertStrict();
  });
}
