import assert from "node:assert/strict";
import { TOAST_DELAY_MS } from "../../../src/contract/limits";
import { launchChromium, type ChromiumDriver } from "../../browser/chromium";
import { openCart } from "../../browser/cart";
import { closeAtEnd, LONG, note, test } from "../../browser/fixture";
import { REACT_ROOTS } from "../../browser/react-roots";
import { waitForCount } from "../../browser/shop";
import { takes } from "../../browser/timers";

/** `CART_SWAPS=1000 npm run test:browser cart-memory` is the full run. */
const SWAPS = Number(process.env.CART_SWAPS ?? 150);
const PORTION = 10;
/** Machine code is the browser's, not the page's: V8 makes it whenever it sees fit, many times what the page holds. */
const NO_MACHINE_CODE = "--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode";
/** Below the target's 5 %, so that the short run, too, would reveal 400 bytes per swap. */
const HEAP_LIMIT = 1.02;

/** Swaps both cart fragments this many times, with a new quantity each time, so that every swap changes something. */
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

/** What survives garbage collection: nodes (including detached ones), listeners, heap and React roots. */
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
  // The last toast, for whose end each count waits, outlasts the announcements: their listener would be counted
  const initScript = takes(TOAST_DELAY_MS, 4000);
  const driver = await launchChromium({ baseUrl: shop.url, switches: [NO_MACHINE_CODE], initScript });
  closeAtEnd(atEnd, driver);
  await openCart(driver);
  await waitForCount(driver, 6);
  // By then, toasts, announcements and caches exist and are full.
  for (let done = 0; done < 60; done += PORTION) await driver.evaluate(swapTimes(PORTION));
  await driver.page.locator(".toast").first().waitFor({ state: "detached" });
  const before = await count(driver);
  // In portions, as a driver does not wait for ever
  for (let left = SWAPS; left > 0; left -= PORTION) await driver.evaluate(swapTimes(Math.min(PORTION, left)));
  await driver.page.locator(".toast").first().waitFor({ state: "detached" });
  const after = await count(driver);
  note(`before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`);
  assert.equal(after.roots, before.roots);
  assert.ok(after.listeners <= before.listeners, `listeners: ${before.listeners} → ${after.listeners}`);
  assert.ok(after.nodes <= before.nodes, `nodes: ${before.nodes} → ${after.nodes}`);
  assert.ok(after.heap <= before.heap * HEAP_LIMIT, `heap: ${before.heap} → ${after.heap}`);
});
