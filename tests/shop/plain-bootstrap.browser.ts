import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { PLAIN_BOOTSTRAP } from "../../mocks/themes";
import { MINI_CART_CLOSE_MS } from "../../src/contract/limits";
import { waitUntilAtRest } from "../browser/at-rest";
import { LONG, test } from "../browser/fixture";
import { chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../browser/shop";
import { stays } from "../browser/timers";
import { WIDTHS } from "../browser/watch";

test.use({ theme: PLAIN_BOOTSTRAP });

/**
 * Buttons, fields and links that have neither text nor picture, or lie beside the page, where nobody finds them. Closed
 * drawers and dialogs are left out, because they are not seen at all.
 */
function unreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.getClientRects().length > 0 && getComputedStyle(element).visibility === "visible";
    const isOnPage = ({ left, right, width, height }: DOMRect): boolean =>
      width > 0 && height > 0 && left >= 0 && Math.floor(right) <= document.documentElement.clientWidth;
    const hasFace = (element: Element): boolean =>
      element.matches("input, select, textarea, .btn-close") ||
      (element.textContent ?? "").trim() !== "" ||
      [...element.querySelectorAll("img, svg")].some(
        (face) => face.matches("img") || getComputedStyle(face).stroke !== "none",
      );
    return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")]
      .filter((element) => isSeen(element) && !(isOnPage(element.getBoundingClientRect()) && hasFace(element)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

for (const [width, viewport] of WIDTHS) {
  test(`a jumper is found, chosen, added and seen in the cart, ${width}`, LONG, async ({ blankPage }) => {
    const driver = await blankPage({ viewport, initScript: stays(MINI_CART_CLOSE_MS) });
    const { page } = driver;
    // A moving drawer lies beside the page
    await page.emulateMedia({ reducedMotion: "reduce" });
    await driver.goto("/gallery/jumpers");
    await waitUntilAtRest(page);
    assert.deepEqual(await unreachable(page), []);
    await page.getByRole("link", { name: "Cable jumper Skagen" }).first().click();

    await waitUntilAllLive(driver);
    assert.deepEqual(await unreachable(page), []);
    await chooseSize(driver);
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await waitForCount(driver, 1);
    const miniCart = page.locator("#mini-cart");
    await miniCart.getByRole("link", { name: "Cable jumper Skagen" }).waitFor();
    assert.deepEqual(await unreachable(page), []);
    await page.keyboard.press("Escape");
    await miniCart.waitFor({ state: "hidden" });

    await page.locator("a[data-mini-cart-open]").first().click();
    await page.getByRole("dialog").getByRole("link", { name: "Cart", exact: true }).click();
    await page.locator("main").getByRole("link", { name: "Cable jumper Skagen" }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/cart");
    await waitUntilAtRest(page);
    assert.deepEqual(await unreachable(page), []);
    await page.getByRole("button", { name: "One more" }).first().click();
    await waitForCount(driver, 2);
    await driver.assertClean();
  });

  test(`a filter is chosen, ${width}`, LONG, async ({ visit }) => {
    const { page, assertClean } = await visit("/gallery/jumpers", { viewport });
    await waitUntilAtRest(page);
    const opener = page.locator("a[data-filters-open]");
    if (await opener.isVisible()) await opener.click();
    await page.getByRole("checkbox", { name: /^Ecru/ }).check();
    await page.getByRole("button", { name: /^Show \d+ products/ }).click();
    await page.waitForURL(/color=ecru/);
    await page.getByRole("heading", { name: "5 products" }).waitFor();
    await assertClean();
  });
}

test("the mini cart, dialogs, buy bar and the sheet's close button are hidden at first", LONG, async ({ visit }) => {
  const { page } = await visit(JUMPER.address);
  await waitUntilAtRest(page);
  for (const shut of ["#mini-cart", '[data-slot="choices-close"]', '[data-slot="buy-bar"]', ".modal"]) {
    const elements = await page.locator(shut).all();
    assert.ok(elements.length > 0, `the page has no ${shut}`);
    for (const element of elements) assert.equal(await element.isVisible(), false, shut);
  }
});
