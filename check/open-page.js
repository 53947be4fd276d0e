const { CannotRun } = require("./cannot-run");

const WAIT_MS = 30_000;

/** Goes to an address, until the page has loaded. */
async function openPage(page, url) {
  await page.goto(url, { waitUntil: "load", timeout: WAIT_MS }).catch((error) => {
    throw new CannotRun(`The browser cannot open ${url}: ${error.message.split("\n")[0]}`);
  });
}

/** A visitor of their own, in the session that was given, with cookies, storage and cache; every step has its limit. */
async function newVisitor(browser, { cookies, url } = { cookies: [] }, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  context.setDefaultTimeout(WAIT_MS / 2);
  await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
  return context;
}

module.exports = { newVisitor, openPage };
