import assert from "node:assert/strict";
import type { CaptchaMode } from "../../../mocks/shop/captcha";
import { SCRIPT_LOAD_TIMEOUT_MS } from "../../../src/contract/limits";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import type { ChromiumDriver } from "../../browser/chromium";
import { LONG, phoneFirst, test, type Fixtures } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import { tenSecondsIn } from "../../browser/timers";
import { PHONE, saw, tabTo, type WatchedPage, WIDTHS } from "../../browser/watch";

const EMAIL = "#reminder-email";
const SUBMIT = '#reminder button[type="submit"]';
const DONE = '#reminder [data-slot="done"]';
const FRAME = '[data-island="captcha"] iframe';
const slot = (name: string): string => `[data-island="captcha"] [data-slot="${name}"]`;

interface Options {
  viewport?: { width: number; height: number };
  expects?: readonly RegExp[];
  consent?: string;
  /** The test moves the page's clock. */
  hasClock?: boolean;
}

/** A product page whose session has the captcha in this mode, and the requests for its script. */
async function openWith(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  mode: CaptchaMode,
  { consent, hasClock = false, ...options }: Options = {},
): Promise<WatchedPage & { asked: string[] }> {
  // The script has ten seconds, and so has a form that is sent before it is live
  const driver = await blankPage({ ...options, ...(hasClock ? {} : { initScript: tenSecondsIn(0) }) });
  const { page } = driver;
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/captcha/api.js")) asked.push(request.url());
  });
  await page.emulateMedia({ reducedMotion: "reduce" });
  if (hasClock) await page.clock.install();
  const answer = await page.request.post(`${shop.url}/__mock`, {
    form: { captcha: mode },
    headers: { Accept: "application/json" },
  });
  assert.equal(answer.status(), 200);
  if (consent !== undefined) await page.context().addCookies([{ name: "consent", value: consent, url: shop.url }]);
  await driver.goto(JUMPER.address);
  await page.locator(`form[data-island="order-form"][data-bundle="${JUMPER.bundle}"][data-state="live"]`).waitFor();
  return { ...driver, asked };
}

async function chooseSoldOut({ page }: ChromiumDriver): Promise<void> {
  await page.locator(`form[data-bundle="${JUMPER.bundle}"] input[data-variant]`).nth(4).check();
  await page.fill(EMAIL, "robot@example.com");
}

const solve = ({ page }: ChromiumDriver): Promise<void> => page.frameLocator(FRAME).locator("button").click();

const waitForToken = (driver: ChromiumDriver): Promise<void> =>
  driver.waitFor(`document.querySelector('${slot("token")}').value !== ""`);

/**
 * Waits for the token and for the end of the message that asked for it. What moves up then is forgiven: the shopper has
 * pressed in the frame, which is no input of the page, and the token may come later than browsers allow after one.
 */
async function waitForAnswer(driver: WatchedPage): Promise<void> {
  await waitForToken(driver);
  await driver.page.locator(slot("missing")).waitFor({ state: "hidden" });
  // Painted, and told
  await waitUntilAtRest(driver.page);
  await driver.evaluate("storefrontWatch.forgive()");
}

for (const [width, viewport] of WIDTHS) {
  test(
    `spec §7: the script loads once its element is visible; the solved token is sent: ${width}`,
    phoneFirst(width),
    async ({ blankPage, shop }) => {
      const driver = await openWith({ blankPage, shop }, "solve", { viewport });
      const { page, asked } = driver;
      await waitUntilAtRest(page);
      assert.deepEqual(asked, [], "before the form shows");
      await chooseSoldOut(driver);
      await page.locator(FRAME).waitFor();
      assert.equal(asked.length, 1);
      assert.deepEqual(await axeViolations(driver), []);

      await page.click(SUBMIT);
      await page.locator(slot("missing")).waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await driver.assertClean();
      await solve(driver);
      await waitForAnswer(driver);
      await page.click(SUBMIT);
      await page.locator(DONE).waitFor();
      assert.equal(await page.locator(".toast").count(), 0, "a confirmation by mail is not needed");
      assert.equal(asked.length, 1);
      await driver.assertClean();
    },
  );
}

test("the captcha is answered by keyboard alone", LONG, async ({ blankPage, shop }) => {
  const driver = await openWith({ blankPage, shop }, "solve");
  const { page } = driver;
  await chooseSoldOut(driver);
  // In an empty frame Tab finds nothing
  await page.frameLocator(FRAME).locator("button:enabled").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(slot("missing")).waitFor();
  await driver.waitFor(`document.activeElement === document.querySelector('${slot("widget")}')`);
  await page.keyboard.press("Tab");
  await driver.waitFor(`document.activeElement.tagName === "IFRAME"`);
  await page.frameLocator(FRAME).locator("button:focus").waitFor();
  await driver.assertClean();
  await page.keyboard.press("Enter");
  await waitForAnswer(driver);
  await tabTo(driver, SUBMIT);
  await page.keyboard.press("Enter");
  await page.locator(DONE).waitFor();
  await driver.assertClean();
});

test("an expired captcha says so and asks again", LONG, async ({ blankPage, shop }) => {
  const driver = await openWith({ blankPage, shop }, "expire", { viewport: PHONE });
  const { page } = driver;
  await chooseSoldOut(driver);
  await solve(driver);
  await page.locator(slot("expired")).waitFor();
  assert.deepEqual(await axeViolations(driver), []);
  assert.equal(await page.inputValue(slot("token")), "");
  // The message takes up space below the widget once: what follows the form moves down, and nothing else
  const moved = (await driver.evaluate("storefrontWatch.moved")) as string[];
  assert.ok(moved.length <= 1 && moved.every((text) => text.includes('<ul class="promises">')), moved.join("\n"));
  await solve(driver);
  await waitForToken(driver);
  await page.click(SUBMIT);
  await page.locator(DONE).waitFor();
  await driver.assertStrict();
});

test("a refused captcha says so and asks again", LONG, async ({ blankPage, shop }) => {
  const driver = await openWith({ blankPage, shop }, "refused");
  const { page } = driver;
  await chooseSoldOut(driver);
  await solve(driver);
  await waitForToken(driver);
  await page.click(SUBMIT);
  await saw(page, "The security check was not accepted.");
  await driver.waitFor(`document.querySelector('${slot("token")}').value === ""`);
  assert.equal(await page.inputValue(EMAIL), "robot@example.com");
});

test.describe("an unavailable captcha", () => {
  for (const mode of ["blocked", "garbage", "hang", "error"] as const) {
    test(
      `an unavailable captcha (${mode}) says so; the form is sent without one`,
      LONG,
      async ({ blankPage, shop }) => {
        const expects = [/net::ERR|blocked or could not|did not set its global|did not arrive|widget reports/];
        const isWaitedFor = mode === "garbage" || mode === "hang";
        const driver = await openWith({ blankPage, shop }, mode, { expects, hasClock: isWaitedFor });
        const { page } = driver;
        await chooseSoldOut(driver);
        if (mode === "error") await solve(driver);
        if (isWaitedFor) {
          await page.locator('script[src*="/captcha/api.js"]').waitFor({ state: "attached" });
          await page.clock.fastForward(SCRIPT_LOAD_TIMEOUT_MS);
        }
        await page.locator(slot("failed")).waitFor();
        assert.deepEqual(await axeViolations(driver, { isStillLoading: mode === "hang" }), []);
        await page.click(SUBMIT);
        await page.locator(DONE).waitFor();
        await saw(page, "follow the link in the mail");
        await driver.assertClean();
      },
    );
  }
});

test("a blocked captcha can be retried by its button", LONG, async ({ blankPage, shop }) => {
  const driver = await openWith({ blankPage, shop }, "blocked", { expects: [/net::ERR|blocked or could not/] });
  const { page, asked } = driver;
  await chooseSoldOut(driver);
  await page.locator(slot("failed")).waitFor();
  await page.request.post(`${shop.url}/__mock`, {
    form: { captcha: "solve" },
    headers: { Accept: "application/json" },
  });
  await page.click(slot("retry"));
  await page.locator(FRAME).waitFor();
  await solve(driver);
  await waitForToken(driver);
  assert.equal(asked.length, 2);
  await driver.assertClean();
});

test(
  "contract §1: without consent nothing is loaded until the shopper allows it, on this page and the next",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await openWith({ blankPage, shop }, "solve", { consent: "map" });
    const { page, asked } = driver;
    await chooseSoldOut(driver);
    await page.locator(slot("consent")).waitFor();
    assert.deepEqual(await axeViolations(driver), []);
    assert.deepEqual(asked, []);
    await tabTo(driver, slot("allow"));
    await page.keyboard.press("Enter");
    await driver.waitFor(`document.activeElement === document.querySelector('${slot("widget")}')`);
    await page.locator(FRAME).waitFor();
    assert.equal(asked.length, 1);
    await driver.assertClean();
    await page.reload();
    assert.equal(await page.getAttribute("html", "data-consent"), "map captcha");
  },
);

test("contract §1: without consent the form needs no captcha", LONG, async ({ blankPage, shop }) => {
  const driver = await openWith({ blankPage, shop }, "solve", { consent: "" });
  const { page, asked } = driver;
  await chooseSoldOut(driver);
  await page.click(SUBMIT);
  await page.locator(DONE).waitFor();
  assert.deepEqual(asked, []);
  await driver.assertClean();
});
