import { expect } from "@playwright/test";
import { LONG, test } from "../browser/fixture";
import { PARTS, statesOf } from "../../mocks/parts/golden";

const ISLANDS = '[data-island]:not([data-hydrate="visible"]):not([hidden] *)';

test("/__parts shows every part in every state, and its switches apply", async ({ visit }) => {
  const { page } = await visit("/__parts");
  const shown = Object.keys(PARTS).flatMap((part) => statesOf(part).map((state) => `${part}: ${state}`));
  expect(
    await page.locator("iframe").evaluateAll((frames) => frames.map((frame) => frame.getAttribute("title"))),
  ).toEqual(shown);
  await page.locator("select[name=theme]").selectOption("dark");
  await page.locator("select[name=width]").selectOption("320");
  await page.locator("select[name=direction]").selectOption("right to left");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/theme=dark&width=320&direction=rtl/);
  const frame = page.locator("iframe").first();
  await expect(frame).toHaveJSProperty("clientWidth", 320);
  const inside = frame.contentFrame();
  await expect(inside.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(inside.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(inside.locator('[data-island="order-form"]')).toHaveAttribute("data-state", "live");
});

for (const [part, { sections = [] }] of Object.entries(PARTS)) {
  test(
    `the states of ${part} go live, in both languages, without a message on the console`,
    LONG,
    async ({ blankPage }) => {
      for (const language of ["", "/de"]) {
        // One page for all of them, so that the scripts are in its cache
        const driver = await blankPage();
        const { page } = driver;
        for (const state of statesOf(part)) {
          await driver.goto(`${language}/__parts/${part}/${state}?theme=dark`);
          if (sections.length > 0) {
            const island = page.locator(ISLANDS).first();
            if ((await island.count()) > 0) {
              // Some wait for the shopper
              await island.dispatchEvent("mouseover");
              await expect(island).toHaveAttribute("data-state", "live");
            }
          }
          await driver.assertStrict();
          await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
          await page.context().clearCookies();
        }
        await driver.close();
      }
    },
  );
}
