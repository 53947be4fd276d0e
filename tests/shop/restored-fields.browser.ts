import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { fillCart } from "../browser/checkout";
import { test } from "../browser/fixture";

/** The fields that shoppers fill in by hand, by page. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "/product/48211/review": { "#review-title": "Warm", "#review-text": "Soft, too.", "#review-size": "S" },
  "/withdrawal": { "#withdrawal-name": "Ada", "#withdrawal-contract": "The blue jumper" },
  "/returns": { "#return-order": "M-90017", "#return-email": "ada@example.com" },
  "/knit-repair": { "#find-number": "R-2001", "#find-email": "ada@example.com" },
};

/** Not by `fill`, as some fields are in a closed `<details>`. */
const fill = (page: Page, selector: string, value: string): Promise<void> =>
  page.locator(selector).evaluate((field: HTMLInputElement, text) => {
    field.value = text;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }, value);

/** These browsers keep no page in memory: they load it again, and restore its fields. */
async function awayAndBack(page: Page): Promise<void> {
  await page.goto(new URL("/consent", page.url()).href);
  await page.goBack();
}

test("what was typed stays when Back leads to the page again", async ({ visit }) => {
  for (const [address, values] of Object.entries(FIELDS)) {
    const { page } = await visit(address);
    for (const [selector, value] of Object.entries(values)) await fill(page, selector, value);
    await awayAndBack(page);
    for (const [selector, value] of Object.entries(values)) {
      assert.equal(await page.locator(selector).inputValue(), value, `${address} ${selector}`);
    }
  }
});

test("the address for the delivery stays, ticked and enabled, when Back leads to the page again", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage();
  const { page } = driver;
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await page.check("#checkout-differs");
  await page.fill('[name="deliveryStreet"]', "Nadelweg 3");
  await awayAndBack(page);
  await page.locator("#checkout-delivery:enabled").waitFor();
  assert.equal(await page.isChecked("#checkout-differs"), true);
  assert.equal(await page.inputValue('[name="deliveryStreet"]'), "Nadelweg 3");
  assert.equal(await page.isVisible("#checkout-delivery"), true);
});
