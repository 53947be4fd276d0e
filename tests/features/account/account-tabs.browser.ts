import assert from "node:assert/strict";
import { DEMO_USER } from "../../../mocks/shop/showcase";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { LONG, test } from "../../browser/fixture";
import { JUMPER, waitUntilAllLive } from "../../browser/shop";
import { stays } from "../../browser/timers";
import { saw } from "../../browser/watch";

test("two tabs: a login and a logout in one are noticed in the other, which keeps typed text (spec §4, §6)", async ({
  visit,
}) => {
  const driver = await visit(JUMPER.address, { initScript: stays(TOAST_DELAY_MS) });
  const { page } = driver;
  await waitUntilAllLive(driver);
  await page.fill("#search", "alpaca");
  const other = await page.context().newPage();
  await other.goto("/account/login");
  await other.fill("#login-email", DEMO_USER.email);
  await other.fill("#login-password", DEMO_USER.password);
  await other.click('#login button[type="submit"]');
  await other.waitForURL("**/account");

  await page.locator("body.user-account").waitFor();
  await saw(page, "You are logged in now");
  assert.equal(await page.inputValue("#search"), "alpaca");

  await other.getByRole("button", { name: "Log out" }).click();
  await page.locator("body.user-unknown").waitFor();
  const notice = page.locator(".toast", { hasText: "no longer logged in" });
  await notice.waitFor();
  await notice.getByRole("link", { name: "Reload the page" }).focus();
  // The notice has replaced the one that was true before
  assert.equal(await page.locator(".toast").count(), 1);
  assert.equal(await page.inputValue("#search"), "alpaca");
  await driver.assertClean();
  await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")]);
  assert.equal(new URL(page.url()).pathname, JUMPER.address);
});

test(
  "two tabs with login forms: the other one is fetched again when the shopper logs in (contract §3)",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/account/login");
    const { page } = driver;
    await waitUntilAllLive(driver);
    const other = await page.context().newPage();
    await other.goto("/account/login");
    await other.fill("#login-email", DEMO_USER.email);
    await other.fill("#login-password", DEMO_USER.password);
    await other.click('#login button[type="submit"]');
    await other.waitForURL("**/account");
    await page.getByRole("heading", { name: "You are logged in" }).waitFor();
  },
);
