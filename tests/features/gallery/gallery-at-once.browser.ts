import assert from "node:assert/strict";
import { LONG, test } from "../../browser/fixture";
import { countOf, JUMPERS, openDrawer, openGallery, tick, waitForView } from "../../browser/gallery";
import { heard, heardSince, markHeard } from "../../browser/watch";

const SUBMIT = '[data-island="filter-form"] [data-slot="submit"]';
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

test("beside the list there is no button; each tick is a history entry, and Back undoes it", async ({ visit }) => {
  const driver = await openGallery(visit);
  const { page } = driver;
  const counted: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/items/count/")) counted.push(request.url());
  });
  assert.equal(await page.locator(SUBMIT).isVisible(), false);
  const entries = Number(await driver.evaluate("history.length"));
  await page.evaluate(() => window.scrollTo(0, 120));
  await tick(driver, "color", "ecru");
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  await tick(driver, "size", "XS");
  await waitForView(driver, `${JUMPERS}?size=XS&color=ecru`);
  assert.equal(await driver.evaluate('document.activeElement.getAttribute("value")'), "XS");
  const both = await countOf(driver);
  // The change held until the form was live has no history entry of its own either
  assert.equal(await driver.evaluate("history.length"), entries + 2);
  await page.goBack();
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  assert.equal(await page.locator('[name="size"]:checked').count(), 0);
  assert.equal(await page.locator('[name="color"]:checked').count(), 1);
  assert.equal(await countOf(driver), 5);
  await page.goBack();
  await waitForView(driver, JUMPERS);
  assert.equal(await page.locator('[data-island="filter-form"] :checked:not(option)').count(), 0);
  await driver.waitFor("Math.abs(window.pageYOffset - 120) < 2");
  await page.goForward();
  await page.goForward();
  await waitForView(driver, `${JUMPERS}?size=XS&color=ecru`);
  assert.equal(await countOf(driver), both);
  assert.deepEqual(counted, [], "no button has to say a count");
  await driver.assertStrict();
});

test("two quick ticks answered in the wrong order show the list of both, announced once", async ({ visit }) => {
  const driver = await openGallery(visit);
  const { page } = driver;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/gallery\/widget\/.*\?color=ecru$/, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  const mark = await markHeard(page);
  await tick(driver, "color", "ecru");
  await tick(driver, "color", "navy");
  await waitForView(driver, `${JUMPERS}?color=navy&color=ecru`);
  const count = await countOf(driver);
  release();
  await heard(page, `${count} products`);
  assert.deepEqual(await heardSince(page, mark), [`${count} products`]);
  assert.equal(await countOf(driver), count);
  assert.equal(await page.locator('[name="color"]:checked').count(), 2);
});

test(
  "a price counts when its field is left or on Enter, not at each key; Enter makes one entry",
  LONG,
  async ({ visit }) => {
    const driver = await openGallery(visit);
    const { page } = driver;
    const entries = Number(await driver.evaluate("history.length"));
    const field = page.locator('[name="price-max"]');
    await field.pressSequentially("120", { delay: 120 });
    assert.equal(new URL(page.url()).search, "");
    await page.keyboard.press("Enter");
    await waitForView(driver, `${JUMPERS}?price-max=120`);
    assert.equal(await driver.evaluate("history.length"), entries + 1);
    assert.equal(await field.evaluate((element) => element === document.activeElement), true);
    await field.fill("100");
    await page.keyboard.press("Tab");
    await waitForView(driver, `${JUMPERS}?price-max=100`);
    await driver.assertStrict();
  },
);

test("an invalid price holds no one back, and says why at the next tick", LONG, async ({ visit }) => {
  const driver = await openGallery(visit);
  const { page } = driver;
  await page.locator('[name="price-min"]').fill("-5");
  await page.keyboard.press("Tab");
  assert.equal(await driver.evaluate("document.activeElement.name"), "price-max");
  await tick(driver, "color", "ecru");
  assert.equal(await driver.evaluate("document.activeElement.name"), "price-min");
  assert.equal(new URL(page.url()).search, "");
  await page.locator('[name="price-min"]').fill("5");
  await page.keyboard.press("Tab");
  await waitForView(driver, `${JUMPERS}?color=ecru&price-min=5`);
});

test("the window decides: filters wait for the button on a narrow one, and apply once it is wide", async ({
  visit,
}) => {
  const driver = await openDrawer(visit);
  const { page } = driver;
  await tick(driver, "color", "ecru");
  await page.locator(SUBMIT, { hasText: "Show 5 products" }).waitFor();
  assert.equal(new URL(page.url()).search, "");
  // The drawer closes by itself
  await page.setViewportSize(DESKTOP);
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  assert.equal(await page.locator(SUBMIT).isVisible(), false);
  await tick(driver, "size", "XS");
  await waitForView(driver, `${JUMPERS}?size=XS&color=ecru`);
  await page.setViewportSize(PHONE);
  await page.locator("a[data-filters-open]").click();
  await page.locator("#gallery-filters.show:not(.showing)").waitFor();
  await page.locator('[name="size"][value="XS"]').uncheck();
  await page.locator(SUBMIT, { hasText: "Show 5 products" }).waitFor();
  assert.equal(new URL(page.url()).search, "?size=XS&color=ecru");
  await driver.assertStrict();
});

test("without scripts the button shows, even beside the list", LONG, async ({ visit }) => {
  const driver = await visit(JUMPERS, { hasJavaScript: false });
  assert.equal(await driver.page.locator(SUBMIT).isVisible(), true);
});
