import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { LONG, phoneFirst, test, type Fixtures } from "../../browser/fixture";
import { countOf, JUMPERS, openGallery, tick, waitForView } from "../../browser/gallery";
import { holdScripts, SCRIPTS } from "../../browser/scripts";
import { WIDTHS } from "../../browser/watch";

const open = ({ visit }: Pick<Fixtures, "visit">, viewport: { width: number; height: number }) =>
  openGallery(visit, { viewport });
const [, [, DESKTOP]] = WIDTHS;

for (const [name, viewport] of WIDTHS) {
  test(`Back and Forward restore list, filters and scroll, on a ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await open({ visit }, viewport);
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.locator(".pages__link", { hasText: "2" }).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.pageYOffset);
    assert.ok(left > 100);
    await page.locator(".pages__link", { hasText: "2" }).click();
    await waitForView(driver, `${JUMPERS}?page=2`);
    assert.equal(await page.locator(".product-card").count(), 1);

    await page.goBack();
    await waitForView(driver, JUMPERS);
    await driver.waitFor(`Math.abs(window.pageYOffset - ${left}) < 2`);
    assert.equal(await page.locator(".product-card").count(), 12);

    await page.goForward();
    await waitForView(driver, `${JUMPERS}?page=2`);
    assert.equal(await page.locator(".product-card").count(), 1);
    await driver.waitFor("window.pageYOffset === 0");
  });
}

test(
  "while the chunk for a view loads, the list shows that and the address stays; the last wish counts",
  LONG,
  async ({ visit }) => {
    const driver = await open({ visit }, DESKTOP);
    const { page } = driver;
    const release = await holdScripts(page, SCRIPTS.galleryView);
    await tick(driver, "color", "ecru");
    const content = page.locator('[data-island="gallery-content"]');
    await content.and(page.locator('.is-loading[aria-busy="true"]')).waitFor();
    assert.equal(await driver.evaluate("location.pathname + location.search"), JUMPERS);
    const entries = await driver.evaluate("history.length");
    await page.locator(".pages__link", { hasText: "2" }).click();
    assert.equal(await driver.evaluate("location.pathname + location.search"), JUMPERS);
    // Just as an early change is replayed once the form is live
    await page.locator('[name="color"][value="ecru"]').dispatchEvent("change");
    release();
    await waitForView(driver, `${JUMPERS}?page=2`);
    assert.equal(await driver.evaluate("history.length"), Number(entries) + 1);
    await page.goBack();
    await waitForView(driver, JUMPERS);
  },
);

test(
  "Back unticks sent filters, even one with the focus, and drops input that was never sent",
  LONG,
  async ({ visit }) => {
    const driver = await open({ visit }, DESKTOP);
    const { page } = driver;
    await tick(driver, "color", "ecru");
    await waitForView(driver, `${JUMPERS}?color=ecru`);
    await page.locator('[name="price-max"]').pressSequentially("120");
    await page.goBack();
    await waitForView(driver, JUMPERS);
    assert.equal(await page.locator('[data-island="filter-form"] :checked:not(option)').count(), 0);
    assert.equal(await page.locator('[name="price-max"]').inputValue(), "");
    assert.equal(await countOf(driver), 13);
    await page.goForward();
    await waitForView(driver, `${JUMPERS}?color=ecru`);
    assert.equal(await page.locator('[name="color"][value="ecru"]').isChecked(), true);
    assert.equal(await page.locator('[name="price-max"]').inputValue(), "");
    assert.equal(await countOf(driver), 5);
    await driver.assertStrict();
  },
);

test("from a product page Back leads to the filtered list, and again to the whole one", async ({ visit }) => {
  const driver = await open({ visit }, DESKTOP);
  const { page } = driver;
  await tick(driver, "color", "ecru");
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  await page.locator(".product-card__link").first().click();
  await page.waitForURL(/\/product\//);
  await page.goBack();
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  await driver.waitFor(
    `document.querySelector('[data-island="gallery-content"]').getAttribute("data-state") === "live"`,
  );
  assert.equal(await countOf(driver), 5);
  await page.goBack();
  await waitForView(driver, JUMPERS);
  assert.equal(await countOf(driver), 13);
});

test("an address that differs only in its # leaves the gallery alone", LONG, async ({ visit }) => {
  const driver = await open({ visit }, DESKTOP);
  const { page } = driver;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.evaluate(() => {
    location.hash = "main";
  });
  await page.goBack();
  await driver.waitFor("location.hash === ''");
  await waitUntilAtRest(page);
  assert.deepEqual(
    asked.filter((url) => url.includes("/widget/")),
    [],
  );
});

test(
  "the footer's language links lead to the shown view: filtered in place, Back, Forward",
  LONG,
  async ({ visit, shop }) => {
    const driver = await openGallery(visit);
    const { page } = driver;
    const links = (): Promise<(string | null)[]> =>
      page.locator(".shop-footer a[hreflang]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const filtered = `${JUMPERS}?color=ecru`;
    await tick(driver, "color", "ecru");
    await waitForView(driver, filtered);
    assert.deepEqual(await links(), [filtered, `/de${filtered}`]);
    await page.goBack();
    await waitForView(driver, JUMPERS);
    assert.deepEqual(await links(), [JUMPERS, `/de${JUMPERS}`]);
    await page.goForward();
    await waitForView(driver, filtered);
    await page.locator(".shop-footer a[hreflang^=de]").click();
    await page.locator("h2", { hasText: "5 Produkte" }).waitFor();
    assert.equal(page.url(), `${shop.url}/de${filtered}`);
  },
);
