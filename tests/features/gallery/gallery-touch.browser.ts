import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { COLOR_HOVER_MS } from "../../../src/contract/limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import { drag } from "../../browser/finger";
import { LONG, test } from "../../browser/fixture";
import { countOf, JUMPERS, waitForView } from "../../browser/gallery";
import { PHONE } from "../../browser/watch";

const touching = { hasTouch: true, viewport: PHONE };
const CARD = `article[data-bundle="${SHOWCASE.jumper}"]`;
const PICTURE = `${CARD} [data-slot="image"]`;

test("the first tap on a card's colour follows its link and is not trapped in hovering (spec §4)", async ({
  visit,
}) => {
  const driver = await visit(JUMPERS, { ...touching });
  const { page } = driver;
  await page.locator(`${CARD} a[data-color-value="ecru"]`).tap();
  await page.waitForURL(`**/product/${SHOWCASE.jumper}?color=ecru`);
  await driver.assertStrict();
});

test("a finger that scrolls over cards changes no picture and opens nothing", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ ...touching });
  const { page } = driver;
  await page.clock.install();
  await driver.goto(JUMPERS);
  await waitUntilAtRest(page);
  const dot = page.locator(`${CARD} a[data-color-value="ecru"]`);
  await dot.scrollIntoViewIfNeeded();
  const box = await dot.boundingBox();
  assert.ok(box);
  const picture = await page.locator(PICTURE).getAttribute("src");
  const start = Number(await driver.evaluate("window.pageYOffset"));
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, [0, -240]);
  await driver.waitFor(`window.pageYOffset > ${start + 100}`);
  await waitUntilAtRest(page);
  // Longer than a colour takes to appear
  await page.clock.runFor(2 * COLOR_HOVER_MS);
  assert.equal(await page.locator(PICTURE).getAttribute("src"), picture);
  assert.equal(new URL(page.url()).pathname, JUMPERS);
  await driver.assertStrict();
});

test("by touch: the filters open, count, show the list, and the cross closes them", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ ...touching });
  const { page } = driver;
  const drawer = page.locator("#gallery-filters");
  await driver.goto(JUMPERS);
  await page.locator("a[data-filters-open]").tap();
  await page.locator("#gallery-filters.show:not(.showing)").waitFor();
  await page.locator("#gallery-filters .btn-close").tap();
  await drawer.waitFor({ state: "hidden" });
  await page.locator("a[data-filters-open]").tap();
  await page.locator("#gallery-filters.show:not(.showing)").waitFor();
  await page.locator('label:has([name="color"][value="ecru"])').tap();
  const submit = page.locator('[data-island="filter-form"] [data-slot="submit"]', { hasText: "Show 5 products" });
  await submit.waitFor();
  await submit.tap();
  await drawer.waitFor({ state: "hidden" });
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  assert.equal(await countOf(driver), 5);
  await driver.assertStrict();
});
