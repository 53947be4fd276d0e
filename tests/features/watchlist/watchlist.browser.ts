import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { waitUntilAtRest } from "../../browser/at-rest";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { hover } from "../../browser/mouse";
import { OFFERS_STAY } from "../../browser/timers";
import { saw, tabTo, WIDTHS } from "../../browser/watch";

const { jumper } = SHOWCASE;
const BUTTON = `form[data-island="watchlist-form"][data-bundle="${jumper}"] button`;
const counter = '[data-fragment="/watchlist/widget/header"] [aria-hidden="true"]';
const isPressed = (value: boolean): string => `${BUTTON}[aria-pressed="${String(value)}"]`;

for (const [name, viewport] of WIDTHS) {
  test(
    `keeps a product, shows it everywhere and removes it again (spec §2, §4), by mouse, on a ${name}`,
    phoneFirst(name),
    async ({ visit }) => {
      const driver = await visit("/gallery/jumpers", { viewport, initScript: OFFERS_STAY });
      const { page } = driver;
      await page.locator(BUTTON).first().click();
      await page.locator(isPressed(true)).first().waitFor();
      await page.locator(`${counter}:text("1")`).waitFor();
      await driver.goto(`/product/${jumper}`);
      await page.locator(`.watch--wide [aria-pressed="true"]`).waitFor();
      await driver.goto("/watchlist");
      await page.getByRole("heading", { name: "Cable jumper Skagen" }).waitFor();
      await page.locator(BUTTON).click();
      await page.getByRole("button", { name: /^Undo/ }).click();
      await page.getByRole("heading", { name: "Cable jumper Skagen" }).waitFor();
      await driver.assertClean();
    },
  );
}

test("keeps a product by keyboard alone, and the focus stays", LONG, async ({ visit }) => {
  const driver = await visit("/gallery/jumpers");
  await tabTo(driver, BUTTON);
  await driver.press("Enter");
  await driver.waitFor(`document.activeElement.getAttribute("aria-pressed") === "true"`);
  await driver.page.locator(`${counter}:text("1")`).waitFor();
  await driver.press("Space");
  await driver.waitFor(`document.activeElement.getAttribute("aria-pressed") === "false"`);
  await driver.assertClean();
});

test("keeps a product by touch, on the first tap", async ({ visit }) => {
  const { page } = await visit("/gallery/jumpers", { hasTouch: true });
  await page.locator(BUTTON).first().tap();
  await page.locator(isPressed(true)).first().waitFor();
  assert.equal(new URL(page.url()).pathname, "/gallery/jumpers");
});

test("two tabs show the same, whichever is pressed (contract §7 Watchlist)", LONG, async ({ visit }) => {
  const driver = await visit("/gallery/jumpers");
  const { page } = driver;
  const other = await page.context().newPage();
  await other.goto("/gallery/jumpers", { waitUntil: "load" });
  // Each tab has loaded what a touch loads
  await hover(other.locator("article").first());
  await other.locator('article[data-state="live"]').first().waitFor();
  await page.locator(BUTTON).first().click();
  await other.locator(isPressed(true)).first().waitFor();
  await other.locator(BUTTON).first().click();
  await page.locator(isPressed(false)).first().waitFor();
  await driver.assertClean();
});

test(
  "works if the storage is full of other data or holds nonsense, and loses nothing readable",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/");
    const { page } = driver;
    // Storage is filled to the last byte, so that no list fits
    await driver.evaluate(`(function () {
    for (var size = 1 << 20; size > 0; size = size >> 1) {
      try { for (var at = 0; ; at += 1) localStorage.setItem("x" + size + "-" + at, new Array(size + 1).join("x")); } catch (full) {}
    }
  })()`);
    await driver.goto("/gallery/jumpers");
    await page.locator(BUTTON).first().click();
    await page.locator(isPressed(true)).first().waitFor();
    await saw(page, "only until you leave");
    await page.locator(BUTTON).first().click();
    await page.locator(isPressed(false)).first().waitFor();

    for (const nonsense of ["{", "null", '{"a":1}', '[48211, null, {}, "48211"]']) {
      await driver.evaluate(`localStorage.clear(); localStorage.setItem("watchlist", ${JSON.stringify(nonsense)})`);
      await driver.goto("/gallery/jumpers");
      await page.locator(BUTTON).first().click();
      const wanted = nonsense.includes("48211") ? [] : ["48211"];
      await driver.waitFor(`localStorage.getItem("watchlist") === ${JSON.stringify(JSON.stringify(wanted))}`);
      await page
        .locator(isPressed(wanted.length > 0))
        .first()
        .waitFor();
    }
  },
);

test(
  "a first visit loads none of it before a touch; a stored list is shown when the browser is idle",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
    const isLoaded = (): boolean => scripts.some((script) => /\/assets\/modern\/watchlist\./.test(script));
    await driver.goto("/gallery/jumpers");
    await waitUntilAtRest(page);
    assert.equal(isLoaded(), false);
    await page.evaluate((id) => localStorage.setItem("watchlist", JSON.stringify([id])), jumper);
    await driver.goto("/gallery/jumpers");
    await page.locator(isPressed(true)).first().waitFor();
    assert.equal(isLoaded(), true);
    await driver.assertClean();
  },
);

test("without JavaScript the buttons are ordinary forms", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { hasJavaScript: false });
  const { page } = driver;
  await page.locator(BUTTON).first().click();
  await page.getByRole("status").first().waitFor();
  assert.equal((await page.locator(counter).innerText()).trim(), "1");
  await page.locator(isPressed(true)).first().waitFor();
  await driver.goto("/watchlist");
  await page.locator(BUTTON).first().click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await page.getByRole("heading", { name: "Cable jumper Skagen" }).waitFor();
});
