import assert from "node:assert/strict";
import { waitUntilAtRest } from "./at-rest";
import { LONG, test } from "./fixture";

/** A click sends a request. After its answer, once the browser is idle, a second request follows. */
const ASK_TWICE = `document.addEventListener("click", function () {
  fetch("/slow/1").then(function () {
    requestIdleCallback(function () { setTimeout(function () { fetch("/slow/2"); }, 0); }, { timeout: 2000 });
  });
}, { once: true })`;

test(
  "after a click a page is at rest again once all requests of the click and of its answers are answered",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/cart");
    const { page } = driver;
    await waitUntilAtRest(page);
    const answered: string[] = [];
    await page.route("**/slow/*", async (route) => {
      // Without a timeout, a page at rest on a busy machine may never learn that it is idle
      await page.evaluate("new Promise(function (resolve) { requestIdleCallback(resolve, { timeout: 2000 }); })");
      answered.push(new URL(route.request().url()).pathname);
      await route.fulfill({ body: "" });
    });
    await driver.evaluate(ASK_TWICE);
    await page.locator("h1").first().click();
    await waitUntilAtRest(page);
    assert.deepEqual(answered, ["/slow/1", "/slow/2"]);
  },
);

test(
  "a request that the browser has not yet handed to a route keeps a page from being at rest",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/cart");
    const { page } = driver;
    await waitUntilAtRest(page);
    const session = await page.context().newCDPSession(page);
    // Longer than a page takes to be at rest
    const late = "new Promise(function (resolve) { setTimeout(resolve, 500); })";
    session.on("Fetch.requestPaused", async ({ requestId }) => {
      await driver.evaluate(late);
      await session.send("Fetch.continueRequest", { requestId });
    });
    await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/slow/*" }] });
    let routed = 0;
    await page.route("**/slow/*", async (route) => {
      routed += 1;
      await route.fulfill({ body: "" });
    });
    await driver.evaluate(`document.addEventListener("click", function () { fetch("/slow/1"); }, { once: true })`);
    await page.locator("h1").first().click();
    await waitUntilAtRest(page);
    assert.equal(routed, 1);
  },
);
