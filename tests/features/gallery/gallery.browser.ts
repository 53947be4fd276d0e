import assert from "node:assert/strict";
import { LONG, phoneFirst, test, type Fixtures } from "../../browser/fixture";
import {
  countOf,
  JUMPERS,
  openDrawer,
  openGallery,
  type GalleryOptions,
  tick,
  waitForView,
} from "../../browser/gallery";
import { poll } from "../../browser/driver";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { OFFERS_STAY } from "../../browser/timers";
import { heard, heardSince, markHeard, tabTo, WIDTHS } from "../../browser/watch";

const SUBMIT = '[data-island="filter-form"] [data-slot="submit"]';

const open = ({ visit }: Pick<Fixtures, "visit">, options: GalleryOptions = {}) => openGallery(visit, options);

test(
  "the button shows live how many items filters leave, before they are sent (spec §7 items count)",
  LONG,
  async ({ visit, shop }) => {
    const driver = await openDrawer(visit);
    const { page } = driver;
    const asked = page.waitForRequest(/\/json\/gallery\/items\/count\/jumpers\?color=ecru$/);
    await tick(driver, "color", "ecru");
    await asked;
    await page.locator(SUBMIT, { hasText: "Show 5 products" }).waitFor();
    assert.equal(await countOf(driver), 13);
    assert.equal(page.url(), `${shop.url}${JUMPERS}`);
    // Unticked again, it says what the list shows
    await page.locator('[name="color"][value="ecru"]').uncheck();
    await page.locator(SUBMIT, { hasText: "Show 13 products" }).waitFor();
    await driver.assertClean();
  },
);

test("sent filters swap list and form in place; the address follows (spec §2 gallery fragments)", async ({ visit }) => {
  const driver = await openDrawer(visit);
  const { page } = driver;
  await driver.evaluate("window.isSamePage = true");
  const updated = driver.evaluate(
    'new Promise(function (resolve) { document.addEventListener("gallery:updated", function (event) { resolve(event.detail); }); })',
  );
  await tick(driver, "color", "ecru");
  await tick(driver, "size", "XS");
  await page.locator('[name="price-max"]').fill("120");
  await page.locator(SUBMIT).click();
  const url = `${JUMPERS}?size=XS&color=ecru&price-max=120`;
  const detail = await updated;
  await waitForView(driver, url);
  assert.deepEqual(detail, { url, count: await countOf(driver) });
  assert.equal(await page.locator(".filter-chip").count(), 4);
  assert.equal(await driver.evaluate("window.isSamePage"), true);
  assert.equal(await page.locator(".product-card").count(), await countOf(driver));
  await driver.assertStrict();
});

test("material, knit, offers and order also work", LONG, async ({ visit }) => {
  const driver = await open({ visit });
  const { page } = driver;
  await page.selectOption('[name="sort"]', "cheap");
  await waitForView(driver, `${JUMPERS}?sort=cheap`);
  await tick(driver, "sale", "1");
  await tick(driver, "pattern", "cable");
  await tick(driver, "material", "merino");
  await waitForView(driver, `${JUMPERS}?sort=cheap&pattern=cable&material=merino&sale=1`);
  assert.equal(await page.locator('[name="sort"]').inputValue(), "cheap");
});

test("a chip removes its filter and moves the focus to the list's heading", LONG, async ({ visit }) => {
  const driver = await open({ visit }, { address: `${JUMPERS}?color=ecru&size=XS` });
  const { page } = driver;
  await page.getByRole("link", { name: "Remove filter: XS" }).click();
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  await driver.waitFor('document.activeElement.matches("[data-focus-fallback]")');
  assert.equal(await page.locator('[name="size"]:checked').count(), 0);
  await page.getByRole("link", { name: "Clear all filters" }).first().click();
  await waitForView(driver, JUMPERS);
  assert.equal(await countOf(driver), 13);
  await driver.assertStrict();
});

test("pagination scrolls to the top and moves the focus to the list's heading (spec §2)", LONG, async ({ visit }) => {
  const driver = await open({ visit });
  const { page } = driver;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator(".pages__link", { hasText: "2" }).click();
  await waitForView(driver, `${JUMPERS}?page=2`);
  await driver.waitFor('document.activeElement.matches("[data-focus-fallback]")');
  await driver.waitFor("window.pageYOffset === 0");
  assert.equal(await page.locator(".product-card").count(), 1);
  assert.match(await page.locator(".pages__link[aria-current]").innerText(), /2/);
});

test("by keyboard alone: a tick shows its list, and the count is announced once", async ({ visit }) => {
  const driver = await open({ visit });
  const { page } = driver;
  const mark = await markHeard(page);
  await tabTo(driver, '[name="color"][value="ecru"]');
  await page.keyboard.press("Space");
  await waitForView(driver, `${JUMPERS}?color=ecru`);
  await heard(page, "5 products");
  assert.equal(await driver.evaluate('document.activeElement.getAttribute("value")'), "ecru");
  assert.deepEqual(await heardSince(page, mark), ["5 products"]);
  await driver.assertStrict();
});

test("an empty result says so and offers a way out", LONG, async ({ visit }) => {
  const driver = await open({ visit }, { address: `${JUMPERS}?color=ecru` });
  const { page } = driver;
  await page.locator('[name="price-max"]').fill("1");
  await page.keyboard.press("Enter");
  await waitForView(driver, `${JUMPERS}?color=ecru&price-max=1`);
  assert.equal(await countOf(driver), 0);
  await page.locator(".gallery-content__empty").getByRole("link", { name: "Clear all filters" }).click();
  await waitForView(driver, JUMPERS);
});

for (const fault of ["status-500", "html", "empty", "rootless", "login-redirect"]) {
  test(`a failed list falls back to ordinary navigation: ${fault}`, LONG, async ({ visit }) => {
    const driver = await open({ visit }, { isFaulty: true });
    const { page } = driver;
    const kind = fault === "html" ? "broken-json" : fault;
    await page.request.post("/__mock", { form: { fault: kind, "fault-path": "/gallery/widget/content/*" } });
    await driver.evaluate("window.isSamePage = true");
    await tick(driver, "color", "ecru");
    await driver.waitFor("window.isSamePage === undefined && document.readyState === 'complete'");
    await waitForView(driver, `${JUMPERS}?color=ecru`);
    assert.equal(await countOf(driver), 5);
  });
}

test("a lost connection keeps the page, and the toast's button shows the view", LONG, async ({ visit }) => {
  const driver = await open({ visit }, { isFaulty: true, initScript: OFFERS_STAY });
  const { page } = driver;
  const widgets = "**/gallery/widget/**";
  await page.route(widgets, (route) => route.abort());
  await driver.evaluate("window.isSamePage = true");
  await page.locator(".pages__link", { hasText: "2" }).click();
  const again = page.locator(".toast").getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(widgets);
  await again.click();
  await waitForView(driver, `${JUMPERS}?page=2`);
  assert.equal(await driver.evaluate("window.isSamePage"), true);
});

test("a lost connection that no toast can tell of falls back to ordinary navigation", LONG, async ({ visit, shop }) => {
  const driver = await open({ visit }, { isFaulty: true });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.toast);
  await loseScripts(page, SCRIPTS.cartForms);
  await page.route("**/gallery/widget/**", (route) => route.abort());
  await driver.evaluate("window.isSamePage = true");
  await page.locator(".pages__link", { hasText: "2" }).click();
  await driver.waitFor("window.isSamePage === undefined && document.readyState === 'complete'");
  assert.equal(page.url(), `${shop.url}${JUMPERS}?page=2`);
});

test("a lost chunk falls back to ordinary navigation", LONG, async ({ visit, shop }) => {
  const driver = await open({ visit }, { isFaulty: true });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.galleryView);
  await driver.evaluate("window.isSamePage = true");
  await page.locator(".pages__link", { hasText: "2" }).click();
  await driver.waitFor("window.isSamePage === undefined && document.readyState === 'complete'");
  assert.equal(page.url(), `${shop.url}${JUMPERS}?page=2`);
});

test("a failed count leaves a working button", LONG, async ({ visit }) => {
  const driver = await openDrawer(visit, { isFaulty: true });
  const { page } = driver;
  await page.request.post("/__mock", { form: { fault: "wrong-shape", "fault-path": "/json/gallery/*" } });
  await tick(driver, "color", "ecru");
  await page.locator(SUBMIT, { hasText: /^Show products$/ }).waitFor();
  await page.locator(SUBMIT).click();
  await waitForView(driver, `${JUMPERS}?color=ecru`);
});

for (const [name, viewport] of WIDTHS) {
  test(`without JavaScript it is a plain form with links, on a ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await visit(JUMPERS, { viewport, hasJavaScript: false });
    const { page } = driver;
    if (name === "phone") await page.getByRole("link", { name: "Filter and sort" }).click();
    await page.locator('[name="color"][value="ecru"]').check();
    await page.locator(SUBMIT).click();
    await page.waitForURL(/[?&]color=ecru/);
    assert.equal((await page.locator("h2[data-focus-fallback]").innerText()).trim(), "5 products");
    await page.getByRole("link", { name: "Remove filter: Ecru" }).click();
    await page.locator(".pages__link", { hasText: "2" }).click();
    await page.waitForURL(({ search }) => search === "?page=2");
  });
}

for (const field of ["price-min", "price-max"] as const) {
  test(`the button counts silently, at a pause, while a price is typed: ${field}`, LONG, async ({ visit }) => {
    const driver = await openDrawer(visit);
    const { page } = driver;
    const counted: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/json/gallery/items/count/")) counted.push(new URL(request.url()).search);
    });
    const before = await page.locator(SUBMIT).innerText();
    const mark = await markHeard(page);
    const input = page.locator(`[name="${field}"]`);
    await input.focus();
    await page.keyboard.type("119");
    await page.locator(SUBMIT, { hasText: /^Show \d+ products?$/ }).waitFor();
    await page.waitForFunction(
      ([selector, text]) =>
        !["Show products", text].includes(document.querySelector(selector ?? "")?.textContent ?? ""),
      [SUBMIT, before],
    );
    assert.equal(await input.evaluate((element) => element === document.activeElement), true, "the field is not left");
    // A slow machine may count during a pause between two keys
    await poll(() => Promise.resolve(counted.at(-1) === `?${field}=119`), "the count of the whole price");
    assert.ok(counted.length <= 3, counted.join(" "));
    await input.fill("");
    await page.locator(SUBMIT, { hasText: before }).waitFor();
    await driver.assertClean();
    assert.deepEqual(await heardSince(page, mark), []);
  });
}
