import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { sessionOf } from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { PHONE, tabTo, WIDTHS } from "../../browser/watch";

const LIVE = '[data-island="survey"][data-state="live"]';
const ANSWERS = { rating: ["2"], reason: ["gift"], trouble: ["page"], "trouble-text": [], knits: ["jumpers"] };

for (const [name, viewport] of WIDTHS) {
  test(
    `a survey: errors, a branch, Back, a reload with the draft, thanks; axe finds nothing on a ${name}`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const next = page.getByRole("button", { name: "Next" });
      const heading = (title: string) => page.getByRole("heading", { name: title });
      const clean = async () => assert.deepEqual(await axeViolations(driver), []);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto("/survey/shopping");
      await page.locator(LIVE).waitFor();
      await clean();
      await next.click();
      await page.locator("[data-error-summary] a").first().waitFor();
      await clean();
      await page.locator('[name="rating"][value="2"]').check();
      await page.getByLabel("A gift").check();
      await next.click();
      await heading("What went wrong?").waitFor();
      await page.getByLabel("The page did not work").check();
      await next.click();
      await page.getByLabel("Jumpers and").check();
      await page.goBack();
      await heading("What went wrong?").waitFor();
      await page.goForward();
      await heading("Knitwear and you").waitFor();
      await page.reload();
      await page.locator(LIVE).waitFor();
      await page.locator('[data-slot="restored"]').waitFor();
      assert.equal(await page.getByLabel("Jumpers and").isChecked(), true);
      await clean();
      await next.click();
      await page.getByRole("button", { name: "Send my answers" }).click();
      await page.locator('[data-slot="done"]:focus').waitFor();
      await clean();
      const session = await sessionOf(shop, page);
      assert.deepEqual(session.surveys[0]?.answers, { ...ANSWERS, recommend: [], comment: [] });
      await driver.assertClean();
    },
  );
}

test("Back leads to the top of the step before, however far down it was left", async ({ visit }) => {
  const { page } = await visit("/survey/shopping", { viewport: PHONE });
  await page.locator(LIVE).waitFor();
  await page.locator('[name="rating"][value="2"]').check();
  await page.getByLabel("A gift").check();
  await page.evaluate(() => window.scrollTo(0, 500));
  // Not by a click, before which the browser is scrolled
  await page.getByRole("button", { name: "Next" }).press("Enter");
  await page.getByRole("heading", { name: "What went wrong?" }).waitFor();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Your visit" })).toBeFocused();
  await waitUntilAtRest(page);
  await expect(page.locator(":focus")).toBeInViewport();
});

test("a survey by keyboard alone", async ({ visit }) => {
  const driver = await visit("/survey/shopping");
  const { page } = driver;
  await page.locator(LIVE).waitFor();
  await tabTo(driver, '[name="rating"]');
  await driver.press("ArrowRight");
  await tabTo(driver, '[name="reason"]');
  await driver.press("ArrowDown");
  await tabTo(driver, '[data-slot="next"]');
  await driver.press("Enter");
  await page.locator("#survey-trouble h2:focus").waitFor();
  await tabTo(driver, '[name="trouble"]');
  await driver.press("Space");
  await tabTo(driver, '[data-slot="next"]');
  await driver.press("Enter");
  await page.locator("#survey-knits h2:focus").waitFor();
  await tabTo(driver, '[name="knits"]');
  await driver.press("Space");
  await tabTo(driver, '[data-slot="next"]');
  await driver.press("Enter");
  await page.locator("#survey-end h2:focus").waitFor();
  await tabTo(driver, '[type="submit"]');
  await driver.press("Enter");
  await page.locator('[data-slot="done"]:focus').waitFor();
});

test(
  "without JavaScript a survey is one page: missing answers are reported, typed text stays",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/survey/shopping", { hasJavaScript: false });
    const { page } = driver;
    await page.locator('[name="rating"][value="4"]').check();
    await page.getByLabel("Something else", { exact: true }).check();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await page.locator(".invalid-feedback.is-invalid").first().waitFor();
    assert.equal(await page.locator('[name="rating"][value="4"]').isChecked(), true);
    await page.getByLabel("What was it?").fill("buttons");
    await page.getByLabel("Socks and hats").check();
    await page.getByRole("button", { name: "Send my answers" }).click();
    await page.getByRole("heading", { name: "You have answered already" }).waitFor();
  },
);

test("if the island's chunk is lost, all steps show and the survey is sent", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/.*/] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.steps, SCRIPTS.sendingSteps);
  await driver.goto("/survey/shopping");
  await page.getByLabel("Socks and hats").check();
  await page.locator('[name="rating"][value="4"]').check();
  await page.getByLabel("A gift").check();
  await page.getByRole("button", { name: "Send my answers" }).click();
  await page.getByRole("heading", { name: "You have answered already" }).waitFor();
});
