import assert from "node:assert/strict";
import { DEMO_USER } from "../../../mocks/shop/showcase";
import type { ChromiumDriver } from "../../browser/chromium";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { holdScripts, loseScripts, SCRIPTS } from "../../browser/scripts";
import { waitUntilHydrated } from "../../browser/shop";
import { timeStands } from "../../browser/timers";
import { DESKTOP, PHONE, routeOnce, tabTo, WIDTHS } from "../../browser/watch";

const EMAIL = "#login-email";
const PASSWORD = "#login-password";
const SUBMIT = '#login button[type="submit"]';
const REFUSED = [/422/];

async function openLogin(driver: ChromiumDriver): Promise<void> {
  await driver.goto("/account/login");
  await waitUntilHydrated(driver);
}

/** A late answer pushes down what is below it; no pointer was on its way there. */
const forgiveShift = (driver: ChromiumDriver): Promise<unknown> => driver.evaluate("storefrontWatch.forgive()");

async function waitForRefusal({ page }: ChromiumDriver): Promise<void> {
  await page.locator("#login [data-slot=message]", { hasText: "is wrong" }).waitFor();
}

for (const [name, viewport] of WIDTHS) {
  test(
    `refuses a wrong password and keeps typed text, then logs in, on a ${name} (spec §4)`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport, expects: REFUSED });
      const { page } = driver;
      await openLogin(driver);
      await page.fill(EMAIL, DEMO_USER.email);
      await page.fill(PASSWORD, "crochet");
      const refetched = page.waitForResponse("**/account/widget/login-form");
      await page.click(SUBMIT);
      await refetched;
      await waitForRefusal(driver);
      assert.deepEqual([await page.inputValue(EMAIL), await page.inputValue(PASSWORD)], [DEMO_USER.email, "crochet"]);
      assert.equal(await page.evaluate((wanted) => document.activeElement?.matches(wanted), SUBMIT), true);
      await forgiveShift(driver);
      await driver.assertClean();

      await page.fill(PASSWORD, DEMO_USER.password);
      await page.click(SUBMIT);
      await page.waitForURL("**/account");
      assert.match((await page.getAttribute("body", "class")) ?? "", /\buser-account\b/);
      await driver.assertClean();
    },
  );
}

test("logs in by keyboard alone, after showing the password", async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await openLogin(driver);
  await tabTo(driver, EMAIL);
  await page.keyboard.type(DEMO_USER.email);
  await tabTo(driver, PASSWORD);
  await page.keyboard.type(DEMO_USER.password);
  await tabTo(driver, '[data-slot="show-password"]');
  await page.keyboard.press("Space");
  await page.locator(`${PASSWORD}[type="text"]`).waitFor();
  await page.keyboard.press("Space");
  await page.locator(`${PASSWORD}[type="password"]`).waitFor();
  await tabTo(driver, PASSWORD, { back: true });
  await page.keyboard.press("Enter");
  await page.waitForURL("**/account");
  await driver.assertClean();
});

test(
  "errors are at the fields and in a list of links, and the first has the focus (spec §5)",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    await openLogin(driver);
    await page.click(SUBMIT);
    await page.locator(`${EMAIL}[aria-invalid="true"]:focus`).waitFor();
    assert.match((await page.getAttribute("#login", "class")) ?? "", /was-validated.*is-invalid/);
    assert.equal(await page.getAttribute(EMAIL, "aria-describedby"), "login-email-error");
    await page.getByRole("link", { name: /^Password/ }).click();
    await page.locator(`${PASSWORD}:focus`).waitFor();
    await page.keyboard.type("x");
    assert.equal(await page.getAttribute(PASSWORD, "aria-invalid"), null);
    await driver.assertClean();
  },
);

test(
  "two clicks send one login; a page that never keeps it does not reload forever (contract §7)",
  LONG,
  async ({ blankPage }) => {
    // Ten seconds after its reload, another login would reload again
    const driver = await blankPage({ viewport: DESKTOP, initScript: timeStands() });
    const { page } = driver;
    let posts = 0;
    let loads = 0;
    await page.route("**/json/account/login", (route) => {
      posts += 1;
      return route.fulfill({ json: { success: true, isLoggedIn: true } });
    });
    page.on("load", () => (loads += 1));
    await openLogin(driver);
    const enter = async (): Promise<void> => {
      await page.fill(EMAIL, DEMO_USER.email);
      await page.fill(PASSWORD, DEMO_USER.password);
    };
    await enter();
    await Promise.all([page.waitForEvent("load"), page.dblclick(SUBMIT)]);
    await waitUntilHydrated(driver);
    assert.equal(posts, 1);
    await enter();
    await page.click(SUBMIT);
    await page.getByRole("alert").filter({ hasText: "does not keep it" }).waitFor();
    assert.deepEqual([posts, loads], [2, 2]);
    assert.equal(await page.inputValue(EMAIL), DEMO_USER.email);
  },
);

test(
  "keeps the text a password manager fills in before the form is live, and sends it",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ viewport: DESKTOP });
    const { page } = driver;
    const release = await holdScripts(page, SCRIPTS.entry);
    await page.goto("/account/login", { waitUntil: "commit" });
    await page.waitForSelector(SUBMIT);
    // As a browser fills them in: values without any event
    await page.evaluate(
      ([email, password]) => {
        document.querySelector<HTMLInputElement>("#login-email")?.setAttribute("data-seen", "");
        for (const [id, value] of [
          ["login-email", email],
          ["login-password", password],
        ] as const) {
          const input = document.getElementById(id);
          if (input instanceof HTMLInputElement) input.value = value ?? "";
        }
      },
      [DEMO_USER.email, DEMO_USER.password],
    );
    release();
    await waitUntilHydrated(driver);
    assert.equal(await page.inputValue(EMAIL), DEMO_USER.email);
    await page.click(SUBMIT);
    await page.waitForURL("**/account");
    await driver.assertClean();
  },
);

test("logs in natively if the script that sends it is lost", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/chunk|ERR_FAILED|Failed to (load|fetch)/i] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.login);
  await openLogin(driver);
  await page.fill(EMAIL, DEMO_USER.email);
  await page.fill(PASSWORD, DEMO_USER.password);
  await page.click(SUBMIT);
  await page.waitForURL("**/account");
  await driver.assertClean();
});

test("a failing server ends in a message and a form that works again (contract §4)", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/500/] });
  const { page } = driver;
  await routeOnce(page, "**/json/account/login", (route) => route.fulfill({ status: 500, body: "" }));
  await openLogin(driver);
  await page.fill(EMAIL, DEMO_USER.email);
  await page.fill(PASSWORD, DEMO_USER.password);
  await page.click(SUBMIT);
  await page.locator("#login [data-slot=message]", { hasText: "Something went wrong" }).waitFor();
  await page.click(SUBMIT);
  await page.waitForURL("**/account");
  await driver.assertClean();
});

test("a lost password is answered in place, for unknown addresses too", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  await openLogin(driver);
  await page.fill("#lost-password-email", "nobody@example.com");
  await page.click('#lost-password button[type="submit"]');
  await page.locator("#lost-password [data-slot=done]:focus").waitFor();
  assert.equal(await page.isVisible("#lost-password-email"), false);
  await forgiveShift(driver);
  await driver.assertClean();
});

test("without JavaScript: a refused login, a lost password, a login, the data, and out again", async ({ visit }) => {
  const driver = await visit("/account", { viewport: PHONE, hasJavaScript: false });
  const { page } = driver;
  await page.fill(EMAIL, DEMO_USER.email);
  await page.fill(PASSWORD, "crochet");
  await page.click(SUBMIT);
  assert.match(await page.getByRole("alert").innerText(), /is wrong/);
  await page.fill("#lost-password-email", DEMO_USER.email);
  await page.click('#lost-password button[type="submit"]');
  assert.match(await page.getByRole("status").innerText(), /link is on its way/);
  assert.equal(await page.isVisible('[data-slot="show-password"]'), false);
  await page.fill(EMAIL, DEMO_USER.email);
  await page.fill(PASSWORD, DEMO_USER.password);
  await page.click(SUBMIT);
  assert.equal(new URL(page.url()).pathname, "/account");
  await page.fill("#birthday", "01.02.1990");
  await page.click('#account-data button[type="submit"]');
  assert.match(await page.getByRole("status").innerText(), /saved/);
  assert.equal(await page.inputValue("#birthday"), "01.02.1990");
  await page.getByRole("button", { name: "Log out" }).click();
  assert.match(await page.getByRole("status").innerText(), /logged out/);
});
