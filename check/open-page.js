const { CannotRun } = require("./cannot-run");

const WAIT_MS = 30_000;

/** Goes to an address, until the page has loaded. */
async function openPage(page, url) {
  await page.goto(url, { waitUntil: "load", timeout: WAIT_MS }).catch((error) => {
    throw new CannotRun(`The browser cannot open ${url}: ${error.message.split("\n")[0]}`);
  });
}

module.exports = { openPage };
