import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { axeViolations } from "../../browser/axe";
import { openCart } from "../../browser/cart";
import { LONG, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { waitForCount } from "../../browser/shop";
import { OFFERS_STAY, tenSecondsIn } from "../../browser/timers";
import { WIDTHS } from "../../browser/watch";

const SAVE = ".cart__lines > li:first-child .cart-line__save button";
const COUNTER = '[data-fragment$="/watchlist/widget/header"] [aria-hidden="true"]';

for (const [name, viewport] of WIDTHS) {
  test(
    `without JavaScript a line goes to the watchlist and comes back, in German: ${name}`,
    LONG,
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport, hasJavaScript: false });
      const { page } = driver;
      await openCart(driver, "/de/cart");
      await page.click(SAVE);
      await page.getByText("Für später gemerkt. Der Artikel steht auf der Merkliste.").waitFor();
      await page.getByRole("heading", { name: "4 Artikel" }).waitFor();
      await page.goto("/de/watchlist");
      await expect(page.locator(".saved__text")).toHaveText(/^Aus dem Warenkorb gemerkt: Marine/);
      await page.getByRole("button", { name: /^In den Warenkorb: Zopfpullover/ }).click();
      await page.waitForURL("**/de/cart");
      await page.getByRole("heading", { name: "5 Artikel" }).waitFor();
      await page.goto("/de/watchlist");
      await expect(page.locator(".product-card")).toHaveCount(1);
      await expect(page.locator(".saved")).toHaveCount(0);
    },
  );

  test(
    `with JavaScript it goes and comes back without a new page, and axe finds nothing: ${name}`,
    LONG,
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport, initScript: OFFERS_STAY + tenSecondsIn(0) });
      const { page } = driver;
      await openCart(driver);
      await page.click(SAVE);
      await waitForCount(driver, 4);
      await expect(page.locator(COUNTER).first()).toHaveText("1");
      await page.locator(".toast .toast__action").waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await driver.goto("/watchlist");
      await page.locator(".saved__button").waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await page.click(".saved__button");
      await expect(page.locator(".saved")).toHaveCount(0);
      await waitForCount(driver, 5);
      assert.deepEqual(await driver.evaluate("storefrontWatch.violations"), []);
    },
  );
}

test("if the watchlist's script is lost, the shop itself saves the line", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await loseScripts(page, SCRIPTS.watchlist);
  await openCart(driver);
  await page.click(SAVE);
  await page.getByText("Saved for later. The item is on your watchlist.").first().waitFor();
  await page.locator(".cart").getByRole("heading", { name: "4 items" }).waitFor();
  await expect(page.locator(COUNTER).first()).toHaveText("1");
});
