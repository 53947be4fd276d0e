const { CannotRun } = require("./cannot-run");
const { PATIENCE_MS, reasonOf } = require("./patience");

/** Goes to an address, and waits until the page has loaded. */
async function openPage(page, url) {
  await page.goto(url, { waitUntil: "load", timeout: PATIENCE_MS }).catch((error) => {
    throw new CannotRun(`The browser cannot open ${url}: ${reasonOf(error)}`);
  });
}

/** A separate visitor in the given session, with its own cookies, storage and cache. Every step has a time limit. */
async function newVisitor(browser, { cookies, url } = { cookies: [] }, options = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Chromium does not read the variable; the requests without a browser have verified the certificate
    ignoreHTTPSErrors: process.env.NODE_EXTRA_CA_CERTS !== undefined,
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  // For the whole shop, not only for the folder of the given page
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: new URL("/", url).href })));
  return context;
}

module.exports = { newVisitor, openPage };
