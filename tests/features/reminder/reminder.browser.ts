import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import type { ChromiumDriver } from "../../browser/chromium";
import { poll } from "../../browser/driver";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { holdScripts, loseScripts, SCRIPTS } from "../../browser/scripts";
import { JUMPER, waitUntilLive } from "../../browser/shop";
import { tenSecondsIn } from "../../browser/timers";
import { PHONE, routeOnce, saw, tabTo, WIDTHS } from "../../browser/watch";

const FORM = "#reminder";
const EMAIL = "#reminder-email";
const SUBMIT = `${FORM} button[type="submit"]`;
const DONE = `${FORM} [data-slot="done"]`;

/** Chooses the sold-out size of the jumper: XL in navy. */
async function chooseSoldOut(driver: ChromiumDriver): Promise<void> {
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await driver.page.locator(`form[data-bundle="${JUMPER.bundle}"] input[data-variant]`).nth(4).check();
  await driver.page.locator(EMAIL).waitFor();
  await driver.waitFor(`document.querySelector('${SUBMIT}').disabled`);
}

for (const [width, viewport] of WIDTHS) {
  test(
    `a reminder is requested by mouse, and axe finds nothing on the way: ${width}`,
    phoneFirst(width),
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await chooseSoldOut(driver);
      await page.fill(EMAIL, "not an address");
      // The code that checks fields is loaded when the first field is touched
      const leave = async (): Promise<boolean> => {
        await page.focus(EMAIL);
        await page.locator(EMAIL).blur();
        return page.locator(`${FORM} [data-field-error="email"].is-invalid`).isVisible();
      };
      await poll(leave, "the error at the field");
      assert.ok(await page.locator(SUBMIT).isDisabled());
      assert.deepEqual(await axeViolations(driver), []);
      await page.fill(EMAIL, "knitter@example.com");
      await page.click(SUBMIT);
      await page.locator(DONE).waitFor();
      await driver.waitFor(`document.activeElement === document.querySelector('${DONE}')`);
      assert.deepEqual(await axeViolations(driver), []);
      assert.equal(await page.locator(EMAIL).isVisible(), false);
      // The form has collapsed into one line
      await driver.assertStrict();

      await page.reload();
      await waitUntilLive(driver);
      await page.locator(DONE).waitFor();
      assert.equal(await page.locator(EMAIL).isVisible(), false);
    },
  );
}

test("a reminder is requested by keyboard alone, from the list of sold-out combinations", LONG, async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.trousers}`, { initScript: tenSecondsIn(0) });
  const { page } = driver;
  await page.locator('form[data-island="order-form"][data-state="live"]').first().waitFor();
  await tabTo(driver, '[data-slot="combinations"] summary');
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await driver.waitFor(`document.activeElement === document.querySelector('${EMAIL}')`);
  await page.keyboard.type("keys@example.com");
  await page.keyboard.press("Enter");
  await page.locator(DONE).waitFor();
  await driver.assertClean();
});

test("without JavaScript the form posts and the next page says that it worked", LONG, async ({ visit }) => {
  const driver = await visit(`${JUMPER.address}?variant=4051248211051`, {
    viewport: PHONE,
    hasJavaScript: false,
  });
  const { page } = driver;
  const sold = page.locator(`${FORM} option`).first();
  await page.fill("#reminder-ean", (await sold.getAttribute("value")) ?? "");
  await page.fill(EMAIL, "plain@example.com");
  await page.click(SUBMIT);
  await page.locator(".alert-success").waitFor();
});

test("a lost chunk leaves a form that is submitted natively", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/chunk|Failed to (load|fetch)|net::ERR/i] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.reminder);
  await driver.goto(JUMPER.address);
  await waitUntilLive(driver);
  await page.locator(`form[data-bundle="${JUMPER.bundle}"] input[data-variant]`).nth(4).check();
  await page.fill(EMAIL, "lost@example.com");
  await page.click(SUBMIT);
  await page.locator(".alert-success").waitFor();
});

test(
  "a form that is sent while its code is still on its way waits for it, and is sent in place, once",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(`${request.resourceType()} ${new URL(request.url()).pathname}`);
    });
    const release = await holdScripts(page, SCRIPTS.reminder);
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await page.locator(`form[data-bundle="${JUMPER.bundle}"] input[data-variant]`).nth(4).check();
    await page.fill(EMAIL, "early@example.com");
    await page.click(SUBMIT);
    await page.click(SUBMIT);
    assert.deepEqual(posts, []);
    release();
    await page.locator(DONE).waitFor();
    await waitUntilAtRest(page);
    assert.deepEqual(posts, ["fetch /reminder"]);
    await driver.assertStrict();
  },
);

test("a failed request says so, keeps the typed text, and the next try works", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/500/] });
  const { page } = driver;
  await chooseSoldOut(driver);
  await page.fill(EMAIL, "again@example.com");
  await routeOnce(page, "**/reminder", (route) => route.fulfill({ status: 500, body: "" }));
  await page.click(SUBMIT);
  await saw(page, "Something went wrong");
  assert.equal(await page.inputValue(EMAIL), "again@example.com");
  await page.click(SUBMIT);
  await page.locator(DONE).waitFor();
});

for (const [width, viewport] of WIDTHS) {
  test(
    `[data-reminder-url] opens the form in its own modal (spec §2), and returns the focus: ${width}`,
    LONG,
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto("/gallery/cardigans");
      const opener = '[data-reminder-url$="/48309"]';
      await page.locator(opener).focus();
      await page.keyboard.press("Enter");
      await page.locator("#reminder-modal form[data-state=live]").waitFor();
      await page.fill("#reminder-choice-email", "modal@example.com");
      assert.deepEqual(await axeViolations(driver), []);
      await page.click('#reminder-modal button[type="submit"]');
      await page.locator('#reminder-modal [data-slot="done"]').waitFor();
      await page.keyboard.press("Escape");
      await page.locator("#reminder-modal").waitFor({ state: "hidden" });
      await driver.waitFor(`document.activeElement.matches('${opener}')`);
      await driver.assertClean();
    },
  );
}

const CLOSED_LATER = [
  ["noted", 200, { success: true }, "Noted. We will write to you as soon as it is back."],
  ["refused", 422, { success: false, errors: { email: ["Theme.TooManyRequests"] } }, "Too many attempts."],
] as const;

for (const [what, status, json, text] of CLOSED_LATER) {
  test(`a reminder that is ${what} while its dialog is closing is told by a toast`, LONG, async ({ blankPage }) => {
    const driver = await blankPage({ viewport: PHONE, expects: [/422/] });
    const { page } = driver;
    await driver.goto("/gallery/cardigans");
    await page.click('[data-reminder-url$="/48309"]');
    await page.locator("#reminder-modal form[data-state=live]").waitFor();
    await page.fill("#reminder-choice-email", "closed@example.com");
    let release = (): void => undefined;
    const isClosing = new Promise<void>((resolve) => (release = resolve));
    await routeOnce(page, "**/reminder", (route) => isClosing.then(() => route.fulfill({ status, json })));
    const request = page.waitForRequest("**/reminder");
    await page.click('#reminder-modal button[type="submit"]');
    await request;
    // It closes for as long as its backdrop fades out
    await page.evaluate(() => {
      const backdrop = document.querySelector(".modal-backdrop");
      if (backdrop instanceof HTMLElement) backdrop.style.transitionDuration = "300s";
    });
    await page.keyboard.press("Escape");
    await page.locator("#reminder-modal").waitFor({ state: "hidden" });
    assert.equal(await page.locator("#reminder-modal form").count(), 1);
    release();
    await saw(page, text);
    // Not in the dialog
    assert.equal(await page.locator('#reminder-modal [data-slot="done"]').getAttribute("hidden"), "");
    assert.ok(!(await page.locator('#reminder-modal [data-field-error="email"]').textContent())?.includes(text));
    await driver.assertStrict();
  });
}

test("without JavaScript its opener leads to a page with the form", LONG, async ({ visit }) => {
  const driver = await visit("/gallery/cardigans", { viewport: PHONE, hasJavaScript: false });
  const { page } = driver;
  await page.click('[data-reminder-url$="/48309"]');
  await page.fill("#reminder-choice-email", "plain@example.com");
  await page.click('#reminder-choice button[type="submit"]');
  await page.locator(".alert-success").waitFor();
});

for (const lost of [SCRIPTS.product, SCRIPTS.entry]) {
  test(`${lost} lost: the form is there with its item number, as without scripts`, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, lost);
    await driver.goto(JUMPER.address);
    await page.locator(EMAIL).fill("ada@example.com");
    await page.locator(`${FORM} [name="ean"]`).fill("4051248211044");
    const sent = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/reminder"));
    await page.locator(SUBMIT).click();
    assert.match((await sent).postData() ?? "", /ean=4051248211044/);
  });
}
