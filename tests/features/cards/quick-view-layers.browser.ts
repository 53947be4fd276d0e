import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { axeViolations } from "../../browser/axe";
import { LONG, test } from "../../browser/fixture";
import { JUMPERS, openGallery, tick, waitForView } from "../../browser/gallery";
import { stays, tenSecondsIn } from "../../browser/timers";
import { PHONE, routeOnce, tabTo } from "../../browser/watch";

const { jumper } = SHOWCASE;
const OPENER = `[data-quick-view-url^="/quick-view/${jumper}"]`;
const LIVE = '#quick-view [data-island="order-form"][data-state="live"]';

test(
  "a reminder is requested inside the quick view, with the captcha solved in it (spec §4, §7)",
  LONG,
  async ({ blankPage, shop }) => {
    // The captcha's script has ten seconds
    const driver = await blankPage({ initScript: tenSecondsIn(0) });
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.request.post(`${shop.url}/__mock`, {
      form: { captcha: "solve" },
      headers: { Accept: "application/json" },
    });
    await driver.goto(JUMPERS);
    await page.locator(OPENER).click();
    await page.locator(LIVE).waitFor();
    // Navy in XL is sold out
    await page.locator('#quick-view .chip:not([hidden]) [data-label="XL"]').check();
    const form = page.locator('#quick-view [data-island="reminder-form"]');
    await form.locator('input[type="email"]').fill("inside@example.com");
    assert.equal(await page.locator('#quick-view [data-slot="buy"]').isVisible(), false);
    const ean = await page.locator('#quick-view .chip:not([hidden]) [data-label="XL"]').inputValue();
    assert.equal(await form.locator('[name="ean"]').inputValue(), ean);
    await page.frameLocator("#quick-view iframe").locator("button").click();
    await driver.waitFor(
      `document.querySelector('#quick-view [data-island="captcha"] [data-slot="token"]').value !== ""`,
    );
    assert.deepEqual(await axeViolations(driver), []);
    await form.locator('button[type="submit"]').click();
    await form.locator('[data-slot="done"]').waitFor();
    assert.equal(await page.locator("#quick-view").isVisible(), true);
    await page.keyboard.press("Escape");
    await page.locator("#quick-view").waitFor({ state: "hidden" });
    await driver.assertStrict();
  },
);

test("the phone's Back closes the quick view and nothing else; the next Back is the gallery's (peers §1.2)", async ({
  visit,
}) => {
  const driver = await openGallery(visit);
  const { page } = driver;
  // Like a browser that does not report the gesture
  await page.evaluate(() => delete (window as { CloseWatcher?: unknown }).CloseWatcher);
  await tick(driver, "color", "navy");
  const filtered = `${JUMPERS}?color=navy`;
  await waitForView(driver, filtered);
  for (const close of [() => page.goBack(), () => page.keyboard.press("Escape")]) {
    await page.locator(OPENER).click();
    await page.locator(LIVE).waitFor();
    await driver.waitFor('document.querySelector("#quick-view [data-toast-wrapper]") !== null');
    await close();
    await page.locator("#quick-view").waitFor({ state: "hidden" });
    await driver.waitFor(`history.state === null || !("storefrontLayer" in history.state)`);
    await waitForView(driver, filtered);
    await driver.waitFor(`document.activeElement.matches('${OPENER}')`);
  }
  await page.goBack();
  await waitForView(driver, JUMPERS);
  await driver.assertStrict();
});

test("a toast shown while the quick view is open can be reached by keyboard in it", LONG, async ({ visit }) => {
  const initScript = stays(TOAST_DELAY_MS);
  const driver = await visit(JUMPERS, { viewport: PHONE, expects: [/500/], initScript });
  const { page } = driver;
  await page.locator(OPENER).click();
  await page.locator(LIVE).waitFor();
  await page.locator('#quick-view .chip:not([hidden]) [data-label="M"]').check();
  await routeOnce(page, "**/json/cart/product/add", (route) => route.fulfill({ status: 500, body: "" }));
  await page.locator("#quick-view [data-slot=submit]", { hasText: "Add to cart" }).click();
  await page.locator("#quick-view .toast").waitFor();
  assert.deepEqual(await axeViolations(driver), []);
  await tabTo(driver, "#quick-view .toast .btn-close");
  await page.keyboard.press("Enter");
  await page.locator("#quick-view .toast").waitFor({ state: "detached" });
  assert.equal(await driver.evaluate('document.activeElement.closest("#quick-view") !== null'), true);
  assert.equal(await page.locator("#quick-view").isVisible(), true);
  await driver.assertStrict();
});
