import assert from "node:assert/strict";
import puppeteer from "puppeteer-core";
import { installedBrowsers } from "../../../scripts/installed-browsers";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { WAIT_MS } from "../../browser/driver";
import { LONG, test, type BlankPage } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { DESKTOP, PHONE, type WatchedPage } from "../../browser/watch";

const GALLERY = "/gallery/jumpers";
const CARD = `.product-card[data-bundle="${SHOWCASE.jumper}"]`;
const LINK = `${CARD} a[data-slot="link"]`;
const GROUP = "::view-transition-group(product-picture)";
/** The tests drive the animation to its end: 200 ms are over before a slow machine looks. */
const HOLD = `addEventListener("pageswap", function () { window.revealed = undefined; });
addEventListener("pagereveal", function (event) {
  window.revealedAfter = performance.now();
  window.revealed = event.viewTransition === null ? "plainly" : undefined;
  if (event.viewTransition === null) return;
  event.viewTransition.ready.then(function () {
    document.getAnimations().forEach(function (animation) { if (animation.effect.pseudoElement) animation.pause(); });
    window.revealed = "moving";
  }, function (error) { window.revealed = String(error); });
});`;
/** The widths between which the product's picture grows; empty if it does not. */
const WIDTHS = `document.getAnimations().filter(function (animation) { return animation.effect.pseudoElement === "${GROUP}"; })
  .flatMap(function (animation) { return animation.effect.getKeyframes().map(function (frame) { return parseFloat(frame.width); }); })`;
/** Whether the browser has the card's picture. The product's may be missing: busy machines paint before parsing it. */
const IS_CARRIED = `document.getAnimations().some(function (animation) {
  return animation.effect.pseudoElement === "::view-transition-old(product-picture)";
})`;
/** After four seconds the browser shows the page without a transition. */
const IS_TOO_LATE = `["moving", "cut short"].indexOf(window.revealed) < 0 && window.revealedAfter > 3500`;
const MARKED = `document.querySelectorAll(".is-carried,.has-carried").length`;

/** Touches a card and waits until the cards' code has loaded. */
async function touchCard({ page }: WatchedPage): Promise<void> {
  await page.hover(LINK);
  await page.locator(`${CARD}[data-state="live"]`).waitFor();
}

async function goToProduct(blankPage: BlankPage, viewport: typeof PHONE, initScript = HOLD): Promise<WatchedPage> {
  const driver = await blankPage({ viewport, initScript });
  for (;;) {
    await driver.goto(GALLERY);
    await touchCard(driver);
    await driver.page.click(LINK);
    await driver.page.waitForURL(/\/product\//);
    await driver.waitFor("window.revealed !== undefined");
    if (!(await driver.evaluate(IS_TOO_LATE))) return driver;
  }
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `a card's picture is carried to the product's page on ${viewport.width} px`,
    viewport === PHONE ? {} : LONG,
    async ({ blankPage }) => {
      const driver = await goToProduct(blankPage, viewport);
      assert.equal(await driver.evaluate("window.revealed"), "moving");
      assert.equal(await driver.evaluate(IS_CARRIED), true);
      await keepFrames(driver.page);
      await driver.assertStrict();
    },
  );
}

interface Filmed {
  evaluate(script: string): Promise<unknown>;
  screenshot(options: { path: `${string}.png` }): Promise<unknown>;
}

/** Keeps pictures of the way to be looked at, in the test's folder in .cache/browser-tests: its start, middle and end. */
async function keepFrames(page: Filmed): Promise<void> {
  for (const ms of [0, 100, 199]) {
    await page.evaluate(`document.getAnimations().forEach(function (each) { each.currentTime = ${ms}; })`);
    await page.screenshot({ path: `${test.info().outputPath(`${ms} ms`)}.png` });
  }
}

test("there is no transition to a page without products", async ({ blankPage }) => {
  const driver = await blankPage({ initScript: HOLD });
  await driver.goto(JUMPER.address);
  await driver.evaluate(`void setTimeout(function () { location.href = "/cart"; })`);
  await driver.page.waitForURL("**/cart");
  await driver.waitFor(`window.revealed === "plainly"`);
});

test("a click during the transition is not lost", async ({ blankPage }) => {
  const driver = await goToProduct(blankPage, DESKTOP);
  assert.equal(await driver.evaluate("window.revealed"), "moving");
  const box = await driver.page.locator('input[name="size"]:not(:disabled) + label, .chip__face').first().boundingBox();
  await driver.page.mouse.click((box?.x ?? 0) + 8, (box?.y ?? 0) + 8);
  await driver.waitFor(`document.querySelector('[data-island="order-form"] .chip input:checked') !== null`);
  assert.equal(await driver.evaluate(IS_CARRIED), true, "it is still moving");
});

test("a transition that is cut short is no error", async ({ blankPage }) => {
  const cutShort = `addEventListener("pagereveal", function ({ viewTransition }) {
    window.revealedAfter = performance.now();
    if (viewTransition === null) return void (window.revealed = "plainly");
    viewTransition.skipTransition();
    viewTransition.finished.then(function () { setTimeout(function () { window.revealed = "cut short"; }, 0); });
  });`;
  const driver = await goToProduct(blankPage, DESKTOP, cutShort);
  assert.equal(await driver.evaluate("window.revealed"), "cut short");
  await driver.assertStrict();
});

test("a transition that was cut short reaches no error report; other failures do", async ({ blankPage }) => {
  const reports = `window.reports = [];
    addEventListener("unhandledrejection", function (event) { window.reports.push(String(event.reason.message)); event.preventDefault(); });`;
  const driver = await blankPage();
  await driver.goto(GALLERY);
  await driver.evaluate(reports);
  for (const [message, name] of [
    ["Transition was skipped", "AbortError"],
    ["The user aborted a request", "AbortError"],
  ]) {
    await driver.evaluate(`void Promise.reject(new DOMException("${message}", "${name}"))`);
  }
  await driver.evaluate(`void Promise.reject(new Error("the shop's own transition failed"))`);
  await driver.evaluate("void Promise.reject(Object.create(null))");
  await driver.waitFor("window.reports.length >= 3");
  assert.deepEqual(await driver.evaluate("window.reports"), [
    "The user aborted a request",
    "the shop's own transition failed",
    "undefined",
  ]);
  await driver.assertStrict();
});

test("there is no transition if reduced motion is set", async ({ blankPage }) => {
  const driver = await blankPage({ initScript: HOLD });
  await driver.page.emulateMedia({ reducedMotion: "reduce" });
  await driver.goto(GALLERY);
  await touchCard(driver);
  await driver.page.click(LINK);
  await driver.page.waitForURL(/\/product\//);
  await driver.waitFor(`window.revealed === "plainly"`);
});

for (const address of ["/", GALLERY, JUMPER.address, "/search?q=jumper", "/watchlist", "/cart"]) {
  test(`no two elements of ${address} share a name`, LONG, async ({ visit }) => {
    const driver = await visit(address);
    const names = (await driver.evaluate(
      `Array.from(document.querySelectorAll("*"), function (element) { return getComputedStyle(element).viewTransitionName; }).filter(function (name) { return name !== "none"; })`,
    )) as string[];
    assert.deepEqual(names, address === JUMPER.address ? ["root", "product-picture"] : ["root"]);
  });
}

// The bundled browser has no window and keeps no page for Back
test("on Back to a kept page, the picture goes back to its card", LONG, async ({ shop, atEnd }) => {
  const { file: executablePath, remedy } = installedBrowsers().chromium;
  assert.ok(executablePath, remedy);
  const browser = await puppeteer.launch({
    executablePath,
    timeout: WAIT_MS,
    args: ["--no-sandbox", "--disable-gpu"],
    ignoreDefaultArgs: ["--disable-features=Translate,BackForwardCache", "--disable-back-forward-cache"],
  });
  atEnd(() => browser.close());
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument(HOLD);
  do {
    await page.goto(shop.url + GALLERY);
    await page.waitForSelector('[data-island="gallery-content"][data-state="live"]');
    await page.hover(LINK);
    await page.waitForSelector(`${CARD}[data-state="live"]`);
    await Promise.all([page.waitForNavigation(), page.click(LINK)]);
    await page.waitForFunction("window.revealed !== undefined");
  } while (await page.evaluate(IS_TOO_LATE));
  const widthsAt = async (path: string): Promise<number[]> => {
    await page.waitForFunction(`location.pathname.indexOf("${path}") === 0 && window.revealed === "moving"`);
    const widths = (await page.evaluate(WIDTHS)) as number[];
    if (path === GALLERY) await keepFrames(page);
    await page.waitForFunction(`${MARKED} === 0`);
    await page.evaluate("document.getAnimations().forEach(function (animation) { animation.finish(); })");
    return widths;
  };
  await widthsAt("/product/");
  await page.waitForSelector('[data-island="order-form"][data-state="live"]');
  // The choice is written into the address
  await page.evaluate(`document.querySelector('[data-variant][value="${JUMPER.ean}"]').click()`);
  await page.waitForFunction(`location.search.indexOf("variant=") > 0`);
  await page.evaluate("history.back()");
  const [product = 0, card = 0] = await widthsAt(GALLERY);
  assert.ok(card > 100 && product > card, `from ${product} to ${card} px`);
  await page.evaluate("history.forward()");
  assert.deepEqual((await widthsAt("/product/")).map(Math.round), [card, product].map(Math.round));
});
