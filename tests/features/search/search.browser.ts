import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { axeViolations } from "../../browser/axe";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { DESKTOP, PHONE, tabTo, WIDTHS } from "../../browser/watch";

const INPUT = 'input[type="search"]';
const OPTIONS = '[role="listbox"] [role="option"]';
const PRODUCTS = `${OPTIONS}:has(img)`;
const TOGGLE = '[data-island="search-toggle"]';

for (const [width, viewport] of WIDTHS) {
  test(`suggestions open by mouse and axe finds nothing: ${width}`, phoneFirst(width), async ({ blankPage }) => {
    const driver = await blankPage({ viewport });
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await driver.goto("/");
    if (viewport === PHONE) await page.click(TOGGLE);
    // In one piece: a list for "ju" would give way to that for "jum" later on
    await page.locator(INPUT).fill("jum");
    await page.locator(OPTIONS).first().waitFor();
    assert.deepEqual(await axeViolations(driver), []);
    // WCAG 2.5.8, which axe checks only on request: nothing in the header is half covered
    assert.deepEqual(await axeViolations(driver, { rules: ["target-size"] }), []);
    await page.locator(PRODUCTS).first().click();
    await page.waitForURL("**/product/*");
    await driver.assertClean();
  });
}

test(
  "spec §2: the search button focuses the search input, before and after its script loads",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/", { viewport: PHONE });
    const { page } = driver;
    for (const _time of [1, 2]) {
      await page.click(TOGGLE);
      await driver.waitFor(`document.activeElement.matches('${INPUT}')`);
      assert.ok(await page.locator(INPUT).isVisible());
      await page.keyboard.press("Shift+Tab");
    }
    await driver.assertClean();
  },
);

test("spec §2: the search button works without JavaScript, and the search is a form", LONG, async ({ visit }) => {
  const driver = await visit("/", { viewport: PHONE, hasJavaScript: false });
  const { page } = driver;
  await page.fill(INPUT, "socks");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=socks");
  assert.ok((await page.locator('[data-island="product-card"]').count()) > 0);
});

test("suggestions work by keyboard alone", async ({ visit }) => {
  const driver = await visit("/", { viewport: DESKTOP });
  const { page } = driver;
  await tabTo(driver, INPUT);
  // In one piece: a list for "wo" would give way to that for "wool" among the keys
  await page.keyboard.insertText("wool");
  await page.locator(OPTIONS).first().waitFor();
  const active = (): Promise<string | null> => page.locator(INPUT).getAttribute("aria-activedescendant");
  assert.equal(await active(), null);
  await page.keyboard.press("ArrowDown");
  const first = await active();
  await page.keyboard.press("ArrowDown");
  assert.notEqual(await active(), first);
  await page.keyboard.press("ArrowUp");
  assert.equal(await active(), first);
  await page.keyboard.press("ArrowUp");
  assert.equal(await active(), null);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(OPTIONS).count(), 0);
  assert.equal(await page.inputValue(INPUT), "wool");

  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText("sock");
  await page.locator(OPTIONS).first().waitFor();
  const options = page.locator(OPTIONS);
  const product = await options.evaluateAll((all) => all.findIndex((each) => each.querySelector("img") !== null));
  for (let index = 0; index <= product; index += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/product/*");
  await driver.assertClean();
});

test("Enter without a chosen suggestion searches", LONG, async ({ visit }) => {
  const driver = await visit("/");
  const { page } = driver;
  await page.fill(INPUT, "wool");
  await page.locator(OPTIONS).first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=wool");
  await driver.assertClean();
});

test("a tap opens a suggestion", LONG, async ({ visit }) => {
  const driver = await visit("/", { viewport: PHONE, hasTouch: true });
  const { page } = driver;
  await page.tap(TOGGLE);
  // In one piece: a list for "soc" would give way to that for "sock" later on
  await page.locator(INPUT).fill("sock");
  await page.locator(PRODUCTS).first().tap();
  await page.waitForURL("**/product/*");
  await driver.assertClean();
});

test("later input overtakes earlier, and a failing server leaves a form that searches", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/500/] });
  const { page } = driver;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/search/suggestions?q=wo", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await page.route("**/search/suggestions?q=socks", (route) => route.fulfill({ status: 500, body: "" }));
  await driver.goto("/");
  const asked = page.waitForRequest("**/search/suggestions?q=wo");
  await page.locator(INPUT).pressSequentially("wo");
  const early = await asked;
  const called = page.waitForEvent("requestfailed", (request) => request === early);
  await page.locator(INPUT).pressSequentially("ol");
  await called;
  release();
  await page.locator(OPTIONS).first().waitFor();

  const failed = page.waitForResponse("**/search/suggestions?q=socks");
  await page.fill(INPUT, "socks");
  await failed;
  await driver.waitFor(`document.querySelector('${OPTIONS}') === null`);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search?q=socks");
});

for (const [width, viewport] of WIDTHS)
  test(
    `the empty field shows the last searches, which lead to the same search and can be forgotten: ${width}`,
    phoneFirst(width),
    async ({ visit }) => {
      const driver = await visit("/", { viewport });
      const { page } = driver;
      const input = page.locator(INPUT);
      const enter = async (): Promise<void> => {
        if (viewport === PHONE) await page.click(TOGGLE);
        else await tabTo(driver, INPUT);
      };
      for (const term of ["wool socks", "alpaca"]) {
        await page.goto("/");
        await enter();
        await expect(input).toHaveRole("combobox");
        await input.fill(term);
        await page.keyboard.press("Enter");
        await page.waitForURL("**/search?q=*");
      }
      await page.goto("/");
      await enter();
      const group = page.getByRole("group", { name: "Your last searches" });
      await expect(group.getByRole("option")).toHaveText(["alpaca", "wool socks", "Clear these searches"]);
      assert.deepEqual(await axeViolations(driver), []);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/search?q=wool+socks");

      await page.goto("/");
      await enter();
      await group.getByRole("option").first().waitFor();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      await expect(group).toBeHidden();
      await expect(input).toBeFocused();
      await page.keyboard.type("so");
      await page.locator(PRODUCTS).first().waitFor();
      await expect(page.locator(`${OPTIONS} mark`).first()).toHaveText(/^so$/i);
      await driver.assertClean();
    },
  );
