import assert from "node:assert/strict";
import { axeViolations } from "../../browser/axe";
import { fillCart } from "../../browser/checkout";
import { phoneFirst, test } from "../../browser/fixture";
import { tabTo, WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `by keyboard alone a street brings its town, and a postcode its only one, on a ${name}`,
    phoneFirst(name),
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      await fillCart(driver, shop, { user: "guest" });
      await driver.goto("/checkout/address");
      await tabTo(driver, '[name="street"]');
      await page.keyboard.type("konig 12");
      await page.getByRole("option", { name: "Königstraße 12 01097 Dresden" }).waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await page.keyboard.press("ArrowDown");
      await page.locator('[role="option"][aria-selected="true"]').waitFor();
      await page.keyboard.press("Enter");
      const values = (): Promise<string[]> =>
        page.evaluate(() =>
          ["street", "zip", "city"].map(
            (field) => document.querySelector<HTMLInputElement>(`#checkout-${field}`)?.value ?? "",
          ),
        );
      assert.deepEqual(await values(), ["Königstraße 12", "01097", "Dresden"]);
      await page.fill("#checkout-city", "");
      await page.fill("#checkout-zip", "");
      await tabTo(driver, '[name="zip"]');
      await page.keyboard.type("04109");
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#checkout-city")?.value === "Leipzig");
      await page.keyboard.press("Tab");
      assert.equal(await page.evaluate(() => document.activeElement?.id), "checkout-city");
      assert.equal(await page.locator('[role="listbox"]').count(), 0);
      await driver.assertClean();
    },
  );
}

test("the delivery address is separate: typing there changes nothing in the first", async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await page.check("#checkout-differs");
  await page.locator('[name="deliveryZip"]').pressSequentially("04109");
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[name="deliveryCity"]')?.value === "Leipzig",
  );
  assert.equal(await page.inputValue('[name="city"]'), "");
  await driver.assertClean();
});

test("on the smallest phone a suggested street shows its whole town", async ({ blankPage, shop }) => {
  const driver = await blankPage({ viewport: { width: 320, height: 640 } });
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await page.fill('[name="street"]', "haupt");
  await page.getByRole("option", { name: "Hauptstraße 69117 Heidelberg" }).waitFor();
  const list = page.locator('[role="listbox"]');
  assert.equal(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
  await driver.assertClean();
});
