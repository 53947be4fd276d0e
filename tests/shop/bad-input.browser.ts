import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { BUTTON_NOTICE_MS, TOAST_DELAY_MS } from "../../src/contract/limits";
import { waitUntilAtRest } from "../browser/at-rest";
import type { ChromiumDriver } from "../browser/chromium";
import { LONG, test } from "../browser/fixture";
import { addToCart, chooseSize, interact, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";
import { stays, takes } from "../browser/timers";
import { saw } from "../browser/watch";

const FORM = `form[data-bundle="${SHOWCASE.jumper}"][data-island]`;
const SHORT_NOTICE = takes(BUTTON_NOTICE_MS, 200);

/** The page's defect → the one error, and whether the form can still be sent. */
const BROKEN: [kind: string, error: RegExp, isSendable: boolean][] = [
  ["missing-submit", /^Can't find a submit button for this form\./, false],
  ["missing-variants", /^Can't find variants for this product\./, true],
  ["broken-variant-json", /^order-form: data-variant of input\[value="\d+"\]: expected JSON/, true],
  ["negative-stock", /^order-form: data-variant of input\[value="\d+"\].*stockCount: expected a whole number/, true],
  ["fractional-stock", /^order-form: data-variant of input\[value="\d+"\].*stockCount: expected a whole number/, true],
  ["wrong-option-type", /^order-form: Option "stockMin" provided type "string" but expected type "number"\./, true],
  ["null-option", /^order-form: Option "stockMin" provided type "null" but expected type "number"\./, true],
  ["unknown-section", /unknown section "knitting-circle"/, true],
  ["unknown-island", /unknown island "ordre-form"/, true],
];

for (const [kind, error, isSendable] of BROKEN) {
  test(`${kind}: one clear error, and the form still works`, LONG, async ({ visit }) => {
    const driver = await visit(`/__mock/broken/${kind}`, { expects: [error] });
    const { page } = driver;
    await interact(driver);
    await waitUntilAtRest(page);
    // What shoppers can do without is read only after the first interaction
    await page.evaluate(() => document.body.dispatchEvent(new Event("scroll", { bubbles: true })));
    await waitUntilAtRest(page);
    await page.waitForFunction(() => document.querySelector('[data-state="pending"]') === null);
    const errors = (await driver.messages()).filter(({ type }) => type === "error").map(({ text }) => text);
    assert.equal(errors.length, 1, errors.join("\n"));
    assert.match(errors[0] ?? "", error);
    assert.equal((await page.locator('form[data-island][data-state="live"]').count()) > 0, true, "others go on");
    if (isSendable) {
      await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
      await page.locator(`${FORM} [type="submit"]`).first().click();
      await waitForCount(driver, 1);
    }
  });
}

test(
  "an order form that throws when a size is chosen: one island:failed, the others go on, a plain POST adds to the cart",
  LONG,
  async ({ blankPage }) => {
    // React reports it, too
    const driver = await blankPage({ expects: [/^boom/, /^Error: boom/] });
    const { page } = driver;
    // The form's view throws when a variant is chosen
    await page.addInitScript((bundle) => {
      const failures: string[] = [];
      Object.assign(window, { failures });
      document.addEventListener("island:failed", ({ detail }) =>
        failures.push(`${detail.name}: ${detail.error.message}`),
      );
      const dispatch = EventTarget.prototype.dispatchEvent;
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event instanceof CustomEvent && event.type === "variant:change" && event.detail.bundle === bundle)
          throw new Error("boom");
        return dispatch.call(this, event);
      };
    }, JUMPER.bundle);
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await page.locator(`${FORM} input[value="${JUMPER.ean}"]`).check();
    await page.locator(`${FORM}[data-state="failed"]`).waitFor();
    assert.deepEqual(await driver.evaluate("failures"), ["order-form: boom"]);
    for (const other of ["product-gallery", "reminder-form", "order-form", "sticky-sidebar"]) {
      await page.locator(`[data-island="${other}"][data-state="live"]`).first().waitFor({ state: "attached" });
    }
    await page.locator(`${FORM} [data-slot="quantity-input"]`).fill("2");
    await page.getByRole("button", { name: "Add to cart" }).first().click();
    await page.waitForURL("**/cart");
    await waitForCount(driver, 2);
    assert.equal(await page.getByText("The item is in your cart.").count(), 1);
    await driver.assertClean();
  },
);

async function spoil({ page }: ChromiumDriver, fault: string, path: string): Promise<void> {
  const answer = await page.request.post("/__mock", {
    headers: { Accept: "application/json" },
    data: { fault, "fault-path": path, "fault-count": "1" },
  });
  assert.equal(answer.ok(), true);
}

/** The POST's fault → its console error. */
const POST_FAULTS: [fault: string, error: RegExp][] = [
  ["status-404", /404/],
  ["status-500", /500/],
  ["html", /json\/cart\/product\/add/],
  ["wrong-shape", /json\/cart\/product\/add.*success/],
  ["broken-json", /json\/cart\/product\/add/],
  ["login-redirect", /json\/cart\/product\/add/],
];

test.describe("a POST that fails", () => {
  for (const [fault, error] of POST_FAULTS) {
    test(`a POST that meets ${fault} shows a toast, and the button works again`, LONG, async ({ visit }) => {
      const driver = await visit(JUMPER.address, {
        expects: [error, /Failed to load resource/],
        initScript: SHORT_NOTICE + stays(TOAST_DELAY_MS),
      });
      const { page } = driver;
      await waitUntilLive(driver);
      await chooseSize(driver);
      await page.locator(`${FORM} [data-slot="quantity-input"]`).fill("2");
      await spoil(driver, fault, "/json/cart/product/add");
      await addToCart(driver);
      await page.locator("[data-toast-wrapper] .toast").first().waitFor();
      const said = fault === "login-redirect" ? /no longer up to date/ : /went wrong/;
      assert.match(await driver.text("[data-toast-wrapper] .toast"), said);
      const submit = page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`);
      await saw(page, "Error");
      assert.equal(await page.inputValue(`${FORM} [data-slot="quantity-input"]`), "2");
      await page.waitForFunction(
        (s) => document.querySelector(s)?.textContent === "Add to cart",
        `${FORM} [data-slot="buy"] [data-slot="submit"]`,
      );
      await submit.click();
      await waitForCount(driver, 2);
      await driver.assertClean();
    });
  }
});

test("a stale token is repaired without the shopper noticing", async ({ visit }) => {
  const driver = await visit(JUMPER.address, { expects: [/Failed to load resource.*403/] });
  const { page } = driver;
  await waitUntilLive(driver);
  await chooseSize(driver);
  await page.request.post("/__mock", { headers: { Accept: "application/json" }, data: { "stale-token": "1" } });
  const refused = page.waitForResponse((response) => response.status() === 403);
  await addToCart(driver);
  await refused;
  await waitForCount(driver, 1);
  await driver.assertClean();
});

test("a POST whose answer is lost is not repeated: the cart is read again, and the shopper is told", async ({
  visit,
}) => {
  const driver = await visit(JUMPER.address, { expects: [/./] });
  const { page } = driver;
  await waitUntilLive(driver);
  await chooseSize(driver);
  // The browser itself repeats a cut POST if it can, so here the answer is lost on its way
  let sent = 0;
  await page.route("**/json/cart/product/add", async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await addToCart(driver);
  await saw(page, "Please check your cart");
  await waitForCount(driver, 1);
  assert.equal(sent, 1);
});

/** Records from now on what the header's counter shows. */
const RECORD_FIGURES = `(function () {
  window.figures = [];
  function look() {
    var figure = document.querySelector('[data-fragment="/cart/widget/header"] [aria-hidden="true"]');
    var text = figure === null ? "none" : figure.textContent.trim();
    if (figures[figures.length - 1] !== text) figures.push(text);
  }
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
})()`;

test.describe("a fragment that fails", () => {
  for (const fault of ["status-404", "status-500", "empty", "rootless", "login-redirect"]) {
    test(`a fragment that meets ${fault} keeps its old content and is requested again`, LONG, async ({ visit }) => {
      const expects = [/cart\/widget\/header|Failed to load/];
      const driver = await visit(JUMPER.address, { expects, initScript: SHORT_NOTICE });
      await waitUntilLive(driver);
      await chooseSize(driver);
      await driver.evaluate(RECORD_FIGURES);
      await driver.evaluate(
        `window.heard = []; document.addEventListener("http:receive-error", function (event) { heard.push(event.detail.error.message); })`,
      );
      await spoil(driver, fault, "/cart/widget/header");
      await addToCart(driver);
      await driver.waitFor("heard.length === 1");
      await waitUntilAtRest(driver.page);
      await driver.waitFor(
        `document.querySelector('${FORM} [data-slot="buy"] [data-slot="submit"]').textContent === "Add to cart"`,
      );
      await addToCart(driver);
      await waitForCount(driver, 2);
      // 1: after a pause the counter is also read again by itself
      assert.match(String(await driver.evaluate("figures.join()")), /^0(,1)?,2$/);
      await driver.assertClean();
    });
  }
});
