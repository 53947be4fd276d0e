import assert from "node:assert/strict";
import { test } from "../../browser/fixture";
import { countOf, JUMPERS, openGallery, tick, waitForView } from "../../browser/gallery";

/** Counts the cards that begin to move and pauses them: 200 ms are over before a slow machine looks. */
const HOLD = `window.moving = []; (function (animate) {
  Element.prototype.animate = function () {
    var animation = animate.apply(this, arguments);
    if (this.matches(".product-card")) { moving.push(animation); animation.pause(); }
    return animation;
  };
})(Element.prototype.animate);`;

test("cards move from where they were to where a filter puts them", async ({ visit }) => {
  const driver = await openGallery(visit);
  const top = `document.querySelectorAll(".gallery-content .product-card")[1].getBoundingClientRect().top`;
  await driver.evaluate(HOLD);
  const before = Number(await driver.evaluate(top));
  await tick(driver, "color", "navy");
  await waitForView(driver, `${JUMPERS}?color=navy`);
  assert.ok(Math.abs(Number(await driver.evaluate(top)) - before) < 1, "it begins where it was");
  // To be looked at, in the test's folder in .cache/browser-tests
  for (const ms of [0, 100, 199]) {
    await driver.evaluate(`moving.forEach(function (animation) { animation.currentTime = ${ms}; })`);
    await driver.page.screenshot({ path: test.info().outputPath(`${ms} ms.png`) });
  }
  await driver.evaluate("moving.forEach(function (animation) { animation.finish(); })");
  // The filter chips above the list push it down
  assert.ok(Number(await driver.evaluate(top)) > before + 10);
  await driver.assertStrict();
});

test("two quick filters show the last one's list, and the cards move on from where they are", async ({ visit }) => {
  const driver = await openGallery(visit);
  await driver.evaluate(HOLD);
  await tick(driver, "color", "navy");
  await driver.waitFor("moving.length > 0");
  await tick(driver, "size", "XS");
  await waitForView(driver, `${JUMPERS}?size=XS&color=navy`);
  const count = await countOf(driver);
  assert.equal(await driver.page.locator(".gallery-content .product-card").count(), count);
  const states = `moving.map(function (animation) { return animation.playState; })`;
  assert.equal(((await driver.evaluate(states)) as string[])[0], "idle", "the first move has ended");
  await driver.assertStrict();
});

test("no card moves if less motion is wanted", async ({ visit }) => {
  const driver = await openGallery(visit);
  await driver.page.emulateMedia({ reducedMotion: "reduce" });
  await driver.evaluate(HOLD);
  await tick(driver, "color", "navy");
  await waitForView(driver, `${JUMPERS}?color=navy`);
  assert.equal(await driver.evaluate("moving.length"), 0);
});
