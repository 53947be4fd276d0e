import assert from "node:assert/strict";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { countOf, JUMPERS, openGallery, waitForView } from "../../browser/gallery";
import { holdScripts, loseScripts, SCRIPTS } from "../../browser/scripts";
import { PHONE, tabTo } from "../../browser/watch";

const OPENER = "a[data-filters-open]";
const SUBMIT = '[data-island="filter-form"] [data-slot="submit"]';

async function openDrawer({ visit }: Pick<Fixtures, "visit">) {
  const driver = await openGallery(visit, { viewport: PHONE });
  await driver.page.locator(OPENER).click();
  await driver.page.locator("#gallery-filters.show").waitFor();
  return driver;
}

test("on a phone the filters open as a drawer that holds the focus, and Escape gives it back", async ({ visit }) => {
  const driver = await openDrawer({ visit });
  const { page } = driver;
  await driver.waitFor('document.activeElement.closest("#gallery-filters") !== null');
  assert.equal(await page.locator("#gallery-filters").getAttribute("aria-modal"), "true");
  assert.equal(new URL(page.url()).hash, "");
  await tabTo(driver, SUBMIT);
  await page.keyboard.press("Tab");
  await driver.waitFor('document.activeElement.closest("#gallery-filters") !== null');
  await page.keyboard.press("Escape");
  await page.locator("#gallery-filters").waitFor({ state: "hidden" });
  await driver.waitFor(`document.activeElement.matches('${OPENER}')`);
  await driver.assertClean();
});

test(
  "in the drawer nothing is sent before the button, which closes it and leads to the list",
  LONG,
  async ({ visit }) => {
    const driver = await openDrawer({ visit });
    const { page } = driver;
    await page.selectOption('[name="sort"]', "name");
    await page.locator('[name="color"][value="ecru"]').check();
    await page.locator(SUBMIT, { hasText: "Show 5 products" }).waitFor();
    assert.equal(new URL(page.url()).search, "");
    await page.locator(SUBMIT).click();
    await waitForView(driver, `${JUMPERS}?sort=name&color=ecru`);
    await page.locator("#gallery-filters").waitFor({ state: "hidden" });
    await driver.waitFor('document.activeElement.matches("[data-focus-fallback]")');
    assert.equal(await countOf(driver), 5);
    assert.match(await page.locator(OPENER).innerText(), /1/);
  },
);

test("the cross closes the drawer without changing the address", LONG, async ({ visit }) => {
  const driver = await openGallery(visit, { viewport: PHONE });
  const { page } = driver;
  await page.locator(OPENER).click();
  await page.locator("#gallery-filters.show").waitFor();
  await page.locator("#gallery-filters .btn-close").click();
  await page.locator("#gallery-filters").waitFor({ state: "hidden" });
  assert.equal(new URL(page.url()).hash, "");
  await driver.assertClean();
});

test(
  "if its code is lost, or not there yet, the list is in sight again once the filters are sent",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    const filter = async (): Promise<void> => {
      await page.locator(OPENER).click();
      await page.waitForURL("**#gallery-filters", { waitUntil: "commit" });
    };
    const send = async (): Promise<void> => {
      await page.locator('[name="color"][value="ecru"]').check();
      await page.locator(SUBMIT, { hasText: "Show 5 products" }).click();
      await page.locator("#gallery-filters").waitFor({ state: "hidden" });
      assert.equal(await countOf(driver), 5);
    };
    const release = await holdScripts(page, SCRIPTS.gallery);
    await driver.page.goto(JUMPERS, { waitUntil: "commit" });
    await filter();
    release();
    await send();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await loseScripts(page, SCRIPTS.drawer);
    await driver.goto(JUMPERS);
    await page.locator('[data-island="gallery-content"][data-state="live"]').waitFor();
    await filter();
    await send();
  },
);
