import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { HAS_PACKAGED_BROWSERS } from "../../scripts/installed-browsers";
import { test } from "./fixture";
import { packagedVersion } from "./packaged";
import { addToCart, JUMPER, waitForCount } from "./shop";

test("sells a jumper without JavaScript", async ({ visit }) => {
  const driver = await visit(JUMPER.address, { hasJavaScript: false });
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await addToCart(driver);
  await waitForCount(driver, 1);
});

const given = process.env.CHROME_PATH;
if (HAS_PACKAGED_BROWSERS || given !== undefined) {
  test("drives the packages' Chromium, whatever is installed, unless CHROME_PATH names another", async ({
    blankPage,
  }) => {
    const told = given === undefined ? packagedVersion() : execFileSync(given, ["--version"], { encoding: "utf8" });
    const driver = await blankPage();
    const version = driver.page.context().browser()?.version() ?? "none";
    assert.equal(version.split(".")[0], /\d+/.exec(told)?.[0]);
  });
}
