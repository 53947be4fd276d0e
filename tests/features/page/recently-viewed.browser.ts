import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { phoneFirst, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { stays } from "../../browser/timers";
import { tabTo, WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `recently viewed products, without the current one, are shown until forgotten, on a ${name}`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const strip = page.locator("[data-recently-viewed]");
      for (const bundle of [SHOWCASE.onSale, SHOWCASE.trousers]) {
        await driver.goto(`/product/${bundle}`);
        await page.keyboard.press("Tab");
        await page.waitForFunction((own) => localStorage.getItem("storefront-viewed")?.includes(own), bundle);
      }
      await driver.goto(JUMPER.address);
      await strip.scrollIntoViewIfNeeded();
      await page.locator("#viewed-title").waitFor();
      const links = await strip
        .locator("a[href*='/product/']")
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      assert.ok(
        links.some((href) => href?.includes(SHOWCASE.onSale)) &&
          links.some((href) => href?.includes(SHOWCASE.trousers)),
      );
      assert.ok(!links.some((href) => href?.includes(SHOWCASE.jumper)));
      assert.deepEqual(await axeViolations(driver), []);
      await strip.getByRole("button", { name: "Clear this list" }).focus();
      await page.keyboard.press("Enter");
      await page.locator("#viewed-title").waitFor({ state: "hidden" });
      assert.notEqual(await page.evaluate(() => document.activeElement?.localName), "body", "the focus is not lost");
      await page.reload();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await waitUntilAtRest(page);
      assert.equal(await page.locator("#viewed-title").count(), 0);
      await driver.assertClean();
    },
  );
}

test("the share link copies the address by keyboard, and says so once", async ({ blankPage }) => {
  const driver = await blankPage({ initScript: stays(TOAST_DELAY_MS) });
  const { page } = driver;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await driver.goto(`${JUMPER.address}?variant=${JUMPER.ean}`);
  await tabTo(driver, "a[data-share]");
  await page.keyboard.press("Enter");
  await page.locator(".toast", { hasText: "Address copied" }).waitFor();
  assert.equal(await page.locator(".toast").count(), 1);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\/product\/48211$/);
  await driver.assertClean();
});
