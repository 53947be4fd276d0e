const QUIET_MS = 400;
const MOST_MS = 20_000;

/**
 * Follows the requests of a page from its start.
 * @returns `waitUntilQuiet()`, which resolves once the page has loaded, no request is open and no island is on its way,
 * or after 20 s
 */
function followRequests(page) {
  const open = new Set();
  const close = (request) => open.delete(request);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  // Nobody reads a report's answer, so it never finishes
  page.on("response", (response) => response.request().method() === "POST" && close(response.request()));
  const isBusy = async () => open.size > 0 || (await page.evaluate(hasWaiting));
  return async function waitUntilQuiet() {
    const end = Date.now() + MOST_MS;
    for (let quiet = 0; quiet < 2 && Date.now() < end;) {
      await page.waitForTimeout(QUIET_MS / 2);
      quiet = (await isBusy()) ? 0 : quiet + 1;
    }
  };
}

/** Runs in the browser: whether an island waits for something other than the shopper. */
function hasWaiting() {
  return document.querySelector("[data-waiting], [aria-busy='true']") !== null || document.readyState !== "complete";
}

module.exports = { followRequests };
