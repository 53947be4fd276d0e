import assert from "node:assert/strict";
import { launchChromium, type ChromiumDriver } from "../../browser/chromium";
import { openCart } from "../../browser/cart";
import { LONG, note, test } from "../../browser/fixture";
import { REACT_ROOTS } from "../../browser/react-roots";
import { waitForCount } from "../../browser/shop";

/** `CART_SWAPS=1000 npm run test:browser cart-memory` is the full form. */
const SWAPS = Number(process.env.CART_SWAPS ?? 150);
/** Machine code is the browser's, not the page's: it comes whenever V8 sees fit, and is many times what the page holds. */
const NO_MACHINE_CODE = "--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode";
/** Below the 5 % of the target, so that the short form, too, would show 400 bytes a swap. */
const HEAP_LIMIT = 1.02;

/** Swaps both cart fragments so often, each time with another quantity, so that every swap changes something. */
const swapTimes = (times: number): string => `(async function () {
  var input = document.querySelector('.cart__lines [name="quantity"]');
  for (var i = 0; i < ${times}; i += 1) {
    input.value = String(2 + (i % 2));
    await new Promise(function (resolve) {
      var left = 2;
      document.addEventListener("fragment:updated", function hear() {
        left -= 1;
        if (left > 0) return;
        document.removeEventListener("fragment:updated", hear);
        resolve();
      });
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
  }
})()`;

interface Counted {
  nodes: number;
  listeners: number;
  heap: number;
  roots: unknown;
}

/** What is alive after the garbage is gone: nodes, detached ones included, listeners, heap; and React roots. */
async function count({ page, evaluate }: ChromiumDriver): Promise<Counted> {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  for (let time = 0; time < 3; time += 1) await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  const roots = await evaluate(REACT_ROOTS);
  return { nodes, listeners: jsEventListeners, heap: usedSize, roots };
}

test(`${SWAPS} swaps of the cart fragments leak nothing (targets, row 12)`, LONG, async ({ shop, atEnd }) => {
  const driver = await launchChromium({ baseUrl: shop.url, switches: [NO_MACHINE_CODE] });
  atEnd(() => driver.close());
  await openCart(driver);
  await waitForCount(driver, 6);
  // Toasts, announcements and caches are there by then, and full.
  await driver.evaluate(swapTimes(60));
  await driver.page.locator(".toast").first().waitFor({ state: "detached" });
  const before = await count(driver);
  await driver.evaluate(swapTimes(SWAPS));
  await driver.page.locator(".toast").first().waitFor({ state: "detached" });
  const after = await count(driver);
  note(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  assert.equal(after.roots, before.roots);
  assert.ok(after.listeners <= before.listeners, `listeners: ${before.listeners} → ${after.listeners}`);
  assert.ok(after.nodes <= before.nodes, `nodes: ${before.nodes} → ${after.nodes}`);
  assert.ok(after.heap <= before.heap * HEAP_LIMIT, `heap: ${before.heap} → ${after.heap}`);
});
