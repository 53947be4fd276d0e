import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { hover } from "../../browser/mouse";
import { OFFER, OFFERS_WHEN_TOLD, offerNow } from "../../browser/native-offer";
import { holdScripts, loseScripts, SCRIPTS, urlsOf } from "../../browser/scripts";
import { waitForCount } from "../../browser/shop";
import { tabTo, WIDTHS } from "../../browser/watch";

const { jumper } = SHOWCASE;
const OPENER = `[data-quick-view-url^="/quick-view/${jumper}"]`;
const LIVE = '#quick-view [data-island="order-form"][data-state="live"]';
const hasFocus = (selector: string): string =>
  `document.activeElement !== null && document.activeElement.matches('${selector}')`;

for (const [name, viewport] of WIDTHS) {
  test(
    `sells from the quick view, closes it and gives the focus back (spec §2), by mouse, on a ${name}`,
    phoneFirst(name),
    async ({ visit, shop }) => {
      const driver = await visit("/gallery/jumpers", { viewport });
      const { page } = driver;
      await page.locator(OPENER).click();
      await page.locator(LIVE).waitFor();
      await page.locator("#quick-view .chip:not([hidden])", { hasText: /^\s*M\s*$/ }).click();
      await page.locator("#quick-view [data-slot=submit]", { hasText: "Add to cart" }).click();
      await waitForCount(driver, 1);
      await page.locator("#quick-view").waitFor({ state: "hidden" });
      await driver.waitFor(hasFocus("[data-quick-view-url]"));
      assert.equal(page.url(), `${shop.url}/gallery/jumpers`);
      await driver.assertClean();
    },
  );
}

test("by keyboard alone: opens, traps the focus, closes by Escape, gives the focus back", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers");
  const { page } = driver;
  await tabTo(driver, OPENER);
  await driver.press("Enter");
  await page.locator(LIVE).waitFor();
  await driver.waitFor('document.activeElement.closest("#quick-view") !== null');
  for (let presses = 0; presses < 25; presses += 1) {
    await driver.press("Tab");
    assert.equal(
      await driver.evaluate(
        'document.activeElement.closest("#quick-view") !== null || document.activeElement === document.body',
      ),
      true,
    );
  }
  await driver.press("Escape");
  await page.locator("#quick-view").waitFor({ state: "hidden" });
  await driver.waitFor(hasFocus("[data-quick-view-url]"));
  await driver.assertClean();
});

test("a click before its chunk loads is not lost", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  const release = await holdScripts(page, SCRIPTS.cards, SCRIPTS.quickView);
  await driver.goto("/gallery/jumpers");
  await page.locator(OPENER).dispatchEvent("click");
  release();
  await page.locator(LIVE).waitFor();
  assert.equal(new URL(page.url()).pathname, "/gallery/jumpers");
  await driver.assertClean();
});

test("without its chunk the link leads to the product's page", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await loseScripts(page, SCRIPTS.quickView);
  await driver.goto("/gallery/jumpers");
  await page.locator(OPENER).click();
  await page.waitForURL(({ pathname }) => pathname === `/product/${jumper}`);
});

test("carries over the card's colour, whose picture the first hover showed (spec §4)", LONG, async ({ visit }) => {
  const driver = await visit("/gallery/jumpers");
  const { page } = driver;
  await hover(page.locator(`article[data-bundle="${jumper}"] a[data-color-value="ecru"]`));
  await page.locator(`article[data-bundle="${jumper}"] img[src*="/ecru/"]`).waitFor();
  await page.locator(OPENER).click();
  await page.locator('#quick-view [data-slot="main-image"][src*="/ecru/"]').waitFor();
  await page.locator(`article[data-bundle="${jumper}"] img[src*="/navy/"]`).waitFor();
  await driver.assertClean();
});

test("without JavaScript the quick view is a link to the product's page", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { hasJavaScript: false });
  await driver.page.locator(OPENER).click();
  assert.equal(new URL(driver.page.url()).pathname, `/product/${jumper}`);
});

test(
  "if its chunk is slow, the native way to the product is offered, and withdrawn if the chunk still comes",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ initScript: OFFERS_WHEN_TOLD });
    const { page } = driver;
    const chunks: (() => void)[] = [];
    await page.route(urlsOf(SCRIPTS.quickView), (route) =>
      chunks.push(() => void route.continue().catch(() => undefined)),
    );
    await driver.goto("/gallery/jumpers");
    const opener = page.locator(OPENER);
    await opener.click();
    assert.equal(await opener.getAttribute("aria-busy"), "true");
    const offer = page.getByRole("button", OFFER);
    await offerNow(driver);
    await offer.waitFor();
    chunks.forEach((come) => come());
    await page.locator(LIVE).waitFor();
    assert.equal(await offer.count(), 0);
    assert.equal(await opener.getAttribute("aria-busy"), null);

    await driver.goto("/gallery/jumpers");
    await opener.click();
    await offerNow(driver);
    await offer.click();
    await page.waitForURL(/\/product\//);
  },
);
