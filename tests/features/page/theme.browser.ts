import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { test } from "../../browser/fixture";

const LIGHT = "rgb(250, 247, 242)";
const DARK = "rgb(25, 22, 20)";

const paper = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test("the page follows the system's dark mode, and prints light", async ({ blankPage }) => {
  const { page, goto, assertClean } = await blankPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await goto("/");
  assert.equal(await paper(page), DARK);
  await assertClean();
  await page.emulateMedia({ media: "print" });
  assert.equal(await paper(page), LIGHT);
});

test("in the dark the cross of a close button is inverted, but not the focus ring around it", async ({ blankPage }) => {
  const { page, goto } = await blankPage();
  await page.emulateMedia({ colorScheme: "dark" });
  await goto("/");
  const filters = await page.evaluate(() => {
    const button = document.querySelector("#mini-cart .btn-close") ?? document.body;
    return [getComputedStyle(button).filter, getComputedStyle(button, "::before").filter];
  });
  assert.deepEqual(filters, ["none", "invert(1)"]);
});

test("a theme chosen by keyboard applies on the next page, before the bundle has loaded", async ({ blankPage }) => {
  const { page, goto } = await blankPage();
  await goto("/");
  const choice = page.getByRole("group", { name: "Appearance" });
  await choice.getByRole("radio", { name: "As my device" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.locator('html[data-theme="dark"]').waitFor();
  assert.equal(await paper(page), DARK);

  await page.route("**/app.*.js", () => undefined);
  await page.goto(new URL("/cart", page.url()).href, { waitUntil: "commit" });
  // Nothing is painted before the style sheet has loaded
  await page.waitForFunction(
    () => document.body !== null && getComputedStyle(document.body).backgroundColor !== "rgba(0, 0, 0, 0)",
  );
  assert.equal(await paper(page), DARK);
  assert.equal(await choice.isVisible(), false);
});
