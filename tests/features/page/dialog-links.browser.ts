import assert from "node:assert/strict";
import { axeViolations } from "../../browser/axe";
import { test } from "../../browser/fixture";
import { JUMPER, waitUntilLive } from "../../browser/shop";
import { PHONE, routeOnce, tabTo } from "../../browser/watch";

const LINK = "#order a[data-dialog-url]";
const isFocused = (selector: string): string => `document.activeElement === document.querySelector('${selector}')`;

test("a phone's size guide opens and closes by keyboard alone, and the order form keeps its choice", async ({
  blankPage,
}) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  const size = page.locator("#order input[data-variant]").nth(1);
  await size.check();

  await tabTo(driver, LINK, { back: true });
  // Two quick presses open one; the second would close what has come before it
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await routeOnce(page, "**/size-guide/widget/**", (route) => held.then(() => route.continue()));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  answer();
  await page.locator("#dialog table").waitFor();
  await driver.waitFor(`document.querySelector('#dialog').contains(document.activeElement)`);
  assert.deepEqual(await axeViolations(driver), []);
  await page.keyboard.press("Escape");
  await driver.waitFor(isFocused(LINK));

  await page.keyboard.press("Enter");
  // Who moves on before it has come is offered it in a toast
  await driver.waitFor(`document.querySelector('#dialog').contains(document.activeElement)`);
  await tabTo(driver, "#dialog .btn-close");
  await page.keyboard.press("Enter");
  await driver.waitFor(isFocused(LINK));
  assert.ok(await size.isChecked());
  assert.equal(new URL(page.url()).pathname, JUMPER.address);
  await driver.assertStrict();
});
