import assert from "node:assert/strict";
import { axeViolations } from "../../browser/axe";
import { phoneFirst, test } from "../../browser/fixture";
import { chooseSize, JUMPER } from "../../browser/shop";
import { tabTo, WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `the chosen size's stores open, and one becomes the shopper's own, by keyboard alone, on a ${name}`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      await driver.goto(JUMPER.address);
      const stock = page.locator(".store-stock");
      assert.equal(await stock.locator("details").count(), 0, "nothing is chosen yet");
      await chooseSize(driver);
      const summary = stock.locator("summary");
      await summary.getByText(/In \d+ of our stores/).waitFor();
      await tabTo(driver, ".store-stock summary");
      await page.keyboard.press("Enter");
      await stock.locator(".store-stock__stores").waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      for (const target of await stock.locator("summary, .store-stock__own:visible, .store-stock__place a").all()) {
        const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
        assert.ok(width >= 24 && height >= 24, `${await target.innerText()}: ${width} × ${height} px`);
      }
      await tabTo(driver, ".store-stock__own");
      const city = (await stock.locator(".store-stock__place a").first().innerText()).split(",")[0] ?? "";
      await page.keyboard.press("Enter");
      await page.locator(".store-stock summary").getByText(city).waitFor();
      assert.match(
        (await page.locator(".store-stock__stores li").first().textContent()) ?? "",
        /Your store|your store/,
      );
      await driver.assertClean();
    },
  );
}

test("stores that fail to load show a message and a way to retry", async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  let isBroken = true;
  await page.route(/store-stock/, (route) => (isBroken ? route.fulfill({ status: 500, body: "" }) : route.continue()));
  await driver.goto(JUMPER.address);
  await chooseSize(driver);
  const failed = page.locator('.store-stock [data-slot="failed"]');
  await failed.waitFor();
  isBroken = false;
  await failed.getByRole("button").click();
  await page.locator(".store-stock summary").waitFor();
  assert.equal(await failed.isVisible(), false);
});
