import assert from "node:assert/strict";
import { test } from "../browser/fixture";
import { waitUntilAtRest } from "../browser/at-rest";
import { PHONE } from "../browser/watch";

/** The focused element, if the toasts cover all of it. */
const COVERED = `(function () {
  var toasts = document.querySelector("[data-toast-wrapper]").getBoundingClientRect();
  var focused = document.activeElement, box = focused.getBoundingClientRect();
  var isUnder = box.height > 0 && box.top >= toasts.top && box.bottom <= toasts.bottom && box.left >= toasts.left && box.right <= toasts.right;
  return isUnder && focused.closest("[data-toast-wrapper]") === null ? focused.outerHTML.slice(0, 120) : null;
})()`;

test("on a low phone toasts hide no element that gets the focus by Tab", async ({ visit }) => {
  const driver = await visit("/consent", { viewport: { width: PHONE.width, height: 480 } });
  const { page } = driver;
  await waitUntilAtRest(page);
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await page.evaluate(() => {
    for (const body of ["The first of two messages", "The second of them"])
      document.dispatchEvent(new CustomEvent("toast:show", { detail: { body, autohide: false } }));
  });
  await page.locator(".toast").nth(1).waitFor();
  const isBehindPage = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest("main, header, footer, .skip-link") === null);
  let places = 0;
  for (await page.keyboard.press("Tab"); !(await isBehindPage()); await page.keyboard.press("Tab")) {
    await driver.waitFor(`${COVERED} === null`);
    places += 1;
  }
  assert.ok(places > 20, `only ${places} places`);
  for (const message of ["The first of two messages", "The second of them"]) {
    const toast = page.locator(".toast", { hasText: message });
    await toast.locator(".btn-close").click();
    await toast.waitFor({ state: "detached" });
  }
  assert.equal(await height(), before);
});
