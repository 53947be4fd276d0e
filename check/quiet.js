const { PATIENCE_MS, TOOK_LONGER } = require("./patience");

/** Longer than the pauses after which a page begins something by itself. */
const QUIET_MS = 400;

/**
 * Follows the requests of a page from its start.
 * @returns `waitUntilQuiet()`, which resolves once the page has loaded, no request is open and no island is on its way.
 * What takes too long is not waited for again; if it is a request to the shop, it resolves with what to tell about it
 */
function followRequests(page) {
  const open = new Set();
  let hasGivenUp = false;
  const close = (request) => open.delete(request);
  // A stream has no end
  page.on("request", (request) => request.resourceType() !== "eventsource" && open.add(request));
  page.on("requestfinished", close);
  page.on("requestfailed", close);
  // Nobody reads a report's answer, so it never finishes
  page.on("response", (response) => response.request().method() === "POST" && close(response.request()));
  const rest = () =>
    page.evaluate(restAndLook, QUIET_MS / 2).catch((error) => {
      if (page.isClosed()) throw error;
      // It was left meanwhile
      return true;
    });
  return async function waitUntilQuiet() {
    const end = Date.now() + PATIENCE_MS;
    let hasWaiting = false;
    for (let quiet = 0; quiet < 2;) {
      hasWaiting = await rest();
      quiet = open.size > 0 || (hasWaiting && !hasGivenUp) ? 0 : quiet + 1;
      if (quiet === 0 && Date.now() >= end) {
        const { origin } = new URL(page.url());
        const late = [...open].map((request) => request.url()).filter((url) => url.startsWith(`${origin}/`));
        open.clear();
        hasGivenUp = hasWaiting;
        return late.length === 0 ? undefined : `${late.join(", ")}: ${TOOK_LONGER}`;
      }
    }
    return undefined;
  };
}

/**
 * Runs in the browser: rests, and then looks whether an island waits for something other than the shopper. The page's
 * own timers of that length have struck by then, on a slow machine, too.
 */
async function restAndLook(milliseconds) {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return document.querySelector("[data-waiting], [aria-busy='true']") !== null || document.readyState !== "complete";
}

module.exports = { followRequests };
