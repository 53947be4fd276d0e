import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { LONG, test } from "../browser/fixture";
import { loseScripts, SCRIPTS } from "../browser/scripts";
import { JUMPER, waitUntilAllLive } from "../browser/shop";
import { DESKTOP, PHONE, tabTo } from "../browser/watch";

const RING = `(function (style) { return [style.outlineStyle, style.outlineWidth].join(" "); })(getComputedStyle(document.activeElement))`;

test("buttons and crosses show where the keyboard is", async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await driver.goto(JUMPER.address);
  await waitUntilAllLive(driver);
  await tabTo(driver, ".btn-primary");
  assert.equal(await driver.evaluate(RING), "solid 3px");
  await tabTo(driver, "a[data-mini-cart-open]", { back: true });
  await page.keyboard.press("Enter");
  await page.waitForSelector('#mini-cart.show[aria-modal="true"]');
  await tabTo(driver, "#mini-cart .btn-close");
  assert.equal(await driver.evaluate(RING), "solid 3px");
  await driver.assertStrict();
});

test("all sizes of trousers can be chosen if the code of the selects is lost", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE, expects: [/./] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.orderForm);
  await driver.goto(`/product/${SHOWCASE.trousers}`);
  await page.locator('.order-form[data-state="failed"]').first().waitFor();
  const hidden = await page
    .locator(".order-form__axes")
    .first()
    .evaluate((axes) => {
      const labels = Array.from(axes.querySelectorAll("label"), (label) => label.getBoundingClientRect().bottom);
      // Of none it would be -Infinity, which hides nothing
      if (labels.length === 0) throw new Error("no sizes");
      return Math.max(...labels) - axes.getBoundingClientRect().bottom;
    });
  assert.ok(hidden <= 0, `${hidden} px of the sizes are hidden`);
});

test.describe("before the shopper has decided on consent", () => {
  test.use({ isConsentOpen: true });

  test("the sheet leaves the end of a checkout page free", LONG, async ({ blankPage }) => {
    const driver = await blankPage({ viewport: PHONE });
    await driver.goto("/checkout");
    await driver.waitFor(`document.documentElement.style.getPropertyValue("--consent-sheet-height") !== ""`);
    const room = Number(
      await driver.evaluate(`(function () {
        scrollTo(0, document.documentElement.scrollHeight);
        var links = document.querySelectorAll(".checkout-footer a");
        var sheet = document.querySelector("[data-consent-sheet]").getBoundingClientRect();
        return sheet.top - links[links.length - 1].getBoundingClientRect().bottom;
      })()`),
    );
    assert.ok(room >= 0, `the sheet covers ${-room} px of the last link`);
  });
});
