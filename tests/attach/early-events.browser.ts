import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { sessionOf } from "../browser/checkout";
import { launchChromium, launchInternetExplorer } from "../browser/chromium";
import { BROUGHT_ALONG, poll } from "../browser/driver";
import { closeAtEnd, LONG, test } from "../browser/fixture";
import { holdScripts, SCRIPTS, urlsOf } from "../browser/scripts";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";
import { tenSecondsIn } from "../browser/timers";
import { routeOnce } from "../browser/watch";

const FORM = `form[data-island="order-form"][data-bundle="${SHOWCASE.jumper}"]`;

test("keeps the shopper's events until the islands are live, and replays them once", async ({ blankPage }) => {
  const driver = await blankPage({ initScript: tenSecondsIn(0) });
  const { page } = driver;
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  const release = await holdScripts(page, SCRIPTS.react);
  await page.goto(JUMPER.address, { waitUntil: "domcontentloaded" });
  await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
  await page.locator(`${FORM} [data-slot="quantity-input"]`).fill("3");
  await page.locator(`${FORM} [data-slot="increase"]`).click();
  await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).click();
  await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).click();
  assert.deepEqual(posts, []);
  release();
  await waitUntilLive(driver);
  await waitForCount(driver, 4);
  assert.deepEqual(posts, ["/json/cart/product/add"]);
  await driver.assertClean();
});

test("a form that no section claims is sent without delay", LONG, async ({ blankPage }) => {
  // The ten seconds never end
  const driver = await blankPage({ initScript: tenSecondsIn(0) });
  const { page } = driver;
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.dataset.island = "survey";
    form.action = "/survey/shopping";
    const button = form.appendChild(document.createElement("button"));
    [button.id, button.textContent] = ["unclaimed", "Go"];
    document.querySelector("main")?.prepend(form);
  });
  await Promise.all([page.waitForURL("**/survey/shopping*"), page.locator("#unclaimed").click()]);
});

/** A page being left cannot be queried, so it reports by itself that its button waits and its order form is live. */
const SAYS_STATE = `new MutationObserver(function () {
  if (document.querySelector('form[data-island="order-form"] [data-slot="buy"] [data-slot="submit"][data-waiting=""]') !== null) console.log("is waiting");
  if (document.querySelector('form[data-island="order-form"][data-state="live"]') !== null) console.log("is live");
}).observe(document, { attributes: true, subtree: true });`;

const ADD = "/json/cart/product/add";
const SUBMIT = `${FORM} [data-slot="buy"] [data-slot="submit"]`;

test("one click adds one piece: an island that goes live after the native submit does not send it again", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage({ initScript: tenSecondsIn(200) + SAYS_STATE });
  const { page } = driver;
  const release = await holdScripts(page, SCRIPTS.react);
  const posts: (() => void)[] = [];
  await page.route(`**${ADD}`, (route) => posts.push(() => void route.continue()));
  await page.goto(JUMPER.address, { waitUntil: "domcontentloaded" });
  await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
  await page.locator(SUBMIT).click({ noWaitAfter: true });
  const says = async (words: string): Promise<boolean> => (await driver.messages()).some(({ text }) => text === words);
  await poll(() => says("is waiting"), "the button");
  await poll(() => Promise.resolve(posts.length === 1), "the native submit");
  release();
  await poll(() => says("is live"), "the island");
  posts.forEach((release) => release());
  await waitForCount(driver, 1);
  assert.equal(posts.length, 1);
  assert.deepEqual((await sessionOf(shop, page)).cart.lines, [{ ean: JUMPER.ean, quantity: 1 }]);
});

/** Changes a mock shop setting from within the page; not all browsers offer another way. */
const spoil = (fault: string): string => `(function (request) {
  request.open("POST", "/__mock", false);
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Content-Type", "application/x-www-form-urlencoded");
  request.send("fault=${fault}&fault-count=99&fault-path=" + encodeURIComponent("/assets/*/${SCRIPTS.entry}.*"));
  return request.status;
})(new XMLHttpRequest())`;

for (const browser of BROUGHT_ALONG) {
  for (const [name, fault] of [
    ["lost", "status-404"],
    ["refused, because its integrity does not match", "broken-json"],
  ] as const) {
    test(`the entry is ${name}: forms are sent at once, in ${browser}`, LONG, async ({ shop, drive }) => {
      const driver = await drive({ baseUrl: shop.url, initScript: tenSecondsIn(0) }, browser);
      // A page without the bundle, which the browser would otherwise cache
      await driver.goto("/web-vitals");
      assert.equal(await driver.evaluate(spoil(fault)), 200);
      await driver.goto(JUMPER.address);
      await driver.waitFor("document.documentElement.hasAttribute('data-forms-lost')");
      await driver.click(`${FORM} input[value="${JUMPER.ean}"]`);
      await addToCart(driver);
      await waitForCount(driver, 1);
    });
  }
}

test("the entry is lost while a press waits for it: the form is sent at once, by the pressed button", async ({
  blankPage,
}) => {
  const driver = await blankPage({ initScript: tenSecondsIn(0) });
  const { page } = driver;
  const entries: (() => void)[] = [];
  await page.route(urlsOf(SCRIPTS.entry), (route) => entries.push(() => void route.abort()));
  await page.goto(JUMPER.address, { waitUntil: "commit" });
  await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
  await page.locator(SUBMIT).click({ noWaitAfter: true });
  await page.locator(`${SUBMIT}[data-waiting]`).waitFor();
  entries.forEach((lose) => lose());
  await waitForCount(driver, 1);
});

test(
  "two native posts of one form add one piece, and one from the next page is a new intent",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ hasJavaScript: false });
    const { page } = driver;
    let posts = 0;
    await page.route(`**${ADD}`, async (route) => {
      posts += 1;
      if (posts > 1) return route.continue();
      // The shop has done it, but the button is pressed again before the browser hears of it
      await route.fetch({ maxRedirects: 0 });
      const box = await button;
      await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    });
    await page.goto(JUMPER.address);
    await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
    const button = page.locator(SUBMIT).boundingBox();
    await button;
    await page.locator(SUBMIT).click({ noWaitAfter: true });
    await waitForCount(driver, 1);
    assert.equal(posts, 2);
    const session = await sessionOf(shop, page);
    assert.deepEqual(session.cart.lines, [{ ean: JUMPER.ean, quantity: 1 }]);
    await page.goto(JUMPER.address);
    await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
    await page.locator(SUBMIT).click();
    await waitForCount(driver, 2);
    assert.deepEqual(session.cart.lines, [{ ean: JUMPER.ean, quantity: 2 }]);
  },
);

for (const open of [launchChromium, launchInternetExplorer]) {
  test(
    `a script's request without an answer is not repeated natively, but one with an answer is: ${open.name}`,
    LONG,
    async ({ shop, atEnd }) => {
      const driver = await open({ baseUrl: shop.url });
      closeAtEnd(atEnd, driver);
      const { page } = driver;
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
      await chooseSize(driver);
      let isDone = false;
      await routeOnce(page, `**${ADD}`, async (route) => {
        await route.fetch();
        isDone = true;
        await route.abort();
      });
      await addToCart(driver);
      await poll(() => Promise.resolve(isDone), "the addition that nobody hears of");
      const submitNatively = `HTMLFormElement.prototype.submit.call(document.querySelector('${FORM}'))`;
      await driver.evaluate(submitNatively);
      await page.waitForURL("**/cart");
      await waitForCount(driver, 1);
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
      await chooseSize(driver);
      await addToCart(driver);
      await waitForCount(driver, 2);
      await driver.evaluate(submitNatively);
      await page.waitForURL("**/cart");
      await waitForCount(driver, 3);
    },
  );
}
