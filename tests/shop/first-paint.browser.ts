import assert from "node:assert/strict";
import { test } from "../browser/fixture";
import { JUMPER, waitUntilHydrated } from "../browser/shop";
import { WIDTHS } from "../browser/watch";

/** Runs before the page: records the address of the largest picture painted. */
const LARGEST = `
  window.largestPaint = "";
  new PerformanceObserver(function (list) {
    list.getEntries().forEach(function (entry) { largestPaint = entry.url || largestPaint; });
  }).observe({ type: "largest-contentful-paint", buffered: true });
`;

// Browsers do not count a picture of a single colour as a largest paint
test.use({ hasDrawnPictures: true });

for (const [width, viewport] of WIDTHS) {
  test(`no script is requested before the largest picture, and the bundle moves nothing: ${width} (target 9)`, async ({
    blankPage,
  }) => {
    const driver = await blankPage({ viewport });
    const { page } = driver;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(LARGEST);
    await driver.goto(JUMPER.address);
    await waitUntilHydrated(driver);
    await driver.waitFor(`window.largestPaint === document.querySelector('[data-slot="main-image"]').currentSrc`);
    const largest = new URL(String(await driver.evaluate("largestPaint"))).pathname;
    const place = asked.indexOf(largest);
    assert.match(largest, /\/pictures\//);
    assert.ok(place > 0, `${largest} was not asked for`);
    assert.deepEqual(
      asked.slice(0, place).filter((path) => path.endsWith(".js")),
      [],
    );
    await driver.assertClean();
  });
}
