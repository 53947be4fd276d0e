import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import type { ChromiumDriver } from "../../browser/chromium";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { SCRIPTS, urlsOf } from "../../browser/scripts";
import { tenSecondsIn } from "../../browser/timers";
import { DESKTOP, heard, PHONE, type WatchedPage } from "../../browser/watch";

const BIRTHDAY = "#birthday";
const SAVE = '#account-data button[type="submit"]';
const settle = (user: string) => ({ data: { user } });

async function openAccount(
  { visit, shop }: Pick<Fixtures, "visit" | "shop">,
  viewport = DESKTOP,
): Promise<WatchedPage> {
  // The form may be sent before it is live
  const driver = await visit("/account/login", { viewport, initScript: tenSecondsIn(0) });
  await driver.page.request.post(`${shop.url}/__mock`, settle("account"));
  await driver.goto("/account");
  return driver;
}

/** Puts the caret in the birthday field and waits for its mask. */
async function touchBirthday({ page }: ChromiumDriver): Promise<void> {
  const loaded = page.waitForResponse(urlsOf(SCRIPTS.dateMask));
  await page.focus(BIRTHDAY);
  await loaded;
  await page.fill(BIRTHDAY, "");
  await page.waitForFunction((selector) => {
    const input = document.querySelector<HTMLInputElement>(selector);
    if (input === null) return false;
    input.value = "1-2-1990";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return input.value === "01.02.1990";
  }, BIRTHDAY);
  await page.fill(BIRTHDAY, "");
}

test("a date is typed in digits, the dots come by themselves (spec §5: date mask 99.99.9999)", async ({
  visit,
  shop,
}) => {
  const driver = await openAccount({ visit, shop }, PHONE);
  const { page } = driver;
  assert.equal(await page.getAttribute(BIRTHDAY, "inputmode"), "numeric");
  await touchBirthday(driver);
  await page.keyboard.type("24121985");
  assert.equal(await page.inputValue(BIRTHDAY), "24.12.1985");
  // The caret moves into the month: deleting there leaves the rest in order
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("1");
  assert.equal(await page.inputValue(BIRTHDAY), "24.11.1985");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  assert.equal(await page.inputValue(BIRTHDAY), "");
  await page.keyboard.type("1.2.1990");
  assert.equal(await page.inputValue(BIRTHDAY), "01.02.1990");
  await page.click(SAVE);
  await heard(page, "saved");
  assert.equal(await page.inputValue(BIRTHDAY), "01.02.1990");
  await driver.assertClean();
});

test("a pasted or filled-in date is put in the right order", LONG, async ({ visit, shop }) => {
  const driver = await openAccount({ visit, shop });
  const { page } = driver;
  await touchBirthday(driver);
  await page.keyboard.insertText("1985-12-24");
  assert.equal(await page.inputValue(BIRTHDAY), "24.12.1985");
  await page.fill(BIRTHDAY, "3/4/1986");
  assert.equal(await page.inputValue(BIRTHDAY), "03.04.1986");
  await driver.assertClean();
});

/** Copies from another field and pastes over the selection, as a shopper does. */
async function paste({ page }: ChromiumDriver, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const source = document.createElement("textarea");
    document.body.appendChild(source).value = copied;
    source.select();
  }, text);
  await page.keyboard.press("ControlOrMeta+c");
  await page.evaluate(() => document.activeElement?.remove());
  await page.focus(BIRTHDAY);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
}

test(
  "pasted dates come out in the right format, and anything else is left to be refused",
  LONG,
  async ({ visit, shop }) => {
    const driver = await openAccount({ visit, shop });
    const { page } = driver;
    await touchBirthday(driver);
    for (const [pasted, expected] of [
      ["1985/12/24", "24.12.1985"],
      ["1.2.90", "01.02.1990"],
      ["24121985", "24.12.1985"],
      ["Dec 24, 1985", "24.12.1985"],
      ["030 1234567", "030 1234567"],
      ["24. Dezember 1985", "24.12.1985"],
    ] as const) {
      await paste(driver, pasted);
      assert.equal(await page.inputValue(BIRTHDAY), expected, pasted);
      assert.equal(
        await page.$eval(BIRTHDAY, (input) => (input as HTMLInputElement).validity.valid),
        pasted[0] !== "0",
      );
    }
    await driver.assertClean();
  },
);

test("deleting the month leaves the year where it is, with the caret in the gap", LONG, async ({ visit, shop }) => {
  const driver = await openAccount({ visit, shop });
  const { page } = driver;
  await touchBirthday(driver);
  const state = (): Promise<unknown[]> =>
    page.$eval(BIRTHDAY, (input) => {
      const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
      return [value, selectionStart, selectionEnd];
    });
  await page.keyboard.type("24121985");
  for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  assert.deepEqual(await state(), ["24.1_.1985", 4, 4]);
  await page.keyboard.press("Backspace");
  assert.deepEqual(await state(), ["24.__.1985", 3, 3]);
  await page.keyboard.press("ControlOrMeta+z");
  assert.equal((await state())[0], "24.1_.1985");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("0");
  assert.deepEqual(await state(), ["24.0_.1985", 4, 4]);
  await page.keyboard.type("2");
  assert.equal((await state())[0], "24.02.1985");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Delete");
  assert.deepEqual(await state(), ["__.02.1985", 0, 0]);
  await page.keyboard.type("31");
  assert.equal((await state())[0], "31.02.1985");
  await driver.assertClean();
});

test("a two-digit year is completed when the field is left, and saved that way", LONG, async ({ visit, shop }) => {
  const driver = await openAccount({ visit, shop });
  const { page } = driver;
  await touchBirthday(driver);
  await page.keyboard.type("1/2/90");
  assert.equal(await page.inputValue(BIRTHDAY), "01.02.90");
  await page.keyboard.press("Tab");
  assert.equal(await page.inputValue(BIRTHDAY), "01.02.1990");
  await page.focus(BIRTHDAY);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1985-12-24");
  await page.keyboard.press("Enter");
  await heard(page, "saved");
  assert.equal(await page.inputValue(BIRTHDAY), "24.12.1985");
  await driver.assertClean();
});

test(
  "a date that does not exist is refused at its field, and is announced (spec §5)",
  LONG,
  async ({ visit, shop }) => {
    const driver = await openAccount({ visit, shop });
    const { page } = driver;
    await touchBirthday(driver);
    await page.keyboard.type("31021990");
    await page.click(SAVE);
    await page.locator(`${BIRTHDAY}[aria-invalid="true"]:focus`).waitFor();
    assert.equal(await page.getAttribute(BIRTHDAY, "aria-describedby"), "birthday-hint birthday-error");
    assert.match(await page.innerText("#birthday-error"), /date does not exist/);
    await page.fill("#last-name", "");
    await page.click(SAVE);
    await page.locator("#last-name:focus").waitFor();
    assert.equal(await page.locator("[data-error-summary] a").count(), 2);
    await page.fill(BIRTHDAY, "01.01.2999");
    await page.focus("#first-name");
    await page.locator("#birthday-error", { hasText: "or an earlier date" }).waitFor();
    await page.fill(BIRTHDAY, "28.02.1990");
    assert.equal(await page.getAttribute(BIRTHDAY, "aria-invalid"), null);
    await page.fill("#last-name", "Wool");
    await page.click(SAVE);
    await heard(page, "saved");
    await driver.assertClean();
  },
);

test("typed text is not lost if the session has ended meanwhile", async ({ visit, shop }) => {
  const driver = await openAccount({ visit, shop }, PHONE);
  const { page } = driver;
  await page.request.post(`${shop.url}/__mock`, settle("unknown"));
  await page.fill("#first-name", "Wilma");
  await page.click(SAVE);
  await page.waitForURL("**/account/login?returnTo=/account");
  await heard(page, "What you typed is kept");
  await page.fill("#login-email", "demo@example.com");
  await page.fill("#login-password", "knitting");
  await page.click('[data-island="login-form"] button[type="submit"]');
  await page.waitForURL("**/account");
  await expect(page.locator("#first-name")).toHaveValue("Wilma");
  await page.click(SAVE);
  await heard(page, "saved");
  await page.getByRole("heading", { level: 1, name: /Wilma/ }).waitFor();
});

test(
  "a shopper who is logged out is sent to the login, and from there to the account",
  LONG,
  async ({ visit, shop }) => {
    const driver = await openAccount({ visit, shop });
    const { page } = driver;
    await page.request.post(`${shop.url}/__mock`, settle("unknown"));
    await driver.goto("/account");
    assert.equal(new URL(page.url()).pathname, "/account/login");
    assert.equal(await page.inputValue('[name="returnTo"]'), "/account");
  },
);
