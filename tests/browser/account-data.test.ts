import assert from "node:assert/strict";
import { after, before, test, type TestContext } from "node:test";
import type { ShopServer } from "../../mocks/server";
import type { ChromiumDriver } from "./support/chromium";
import { openShop } from "./support/shop";
import { DESKTOP, PHONE, watchedPage } from "./support/watch";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

const BIRTHDAY = "#birthday";
const SAVE = '#account-data button[type="submit"]';
const settle = (user: string) => ({ data: { user } });

type Watched = Awaited<ReturnType<typeof watchedPage>>;

async function openAccount(context: TestContext, viewport = DESKTOP): Promise<Watched> {
  const driver = await watchedPage(context, { baseUrl: shop.url, viewport });
  await driver.goto("/account/login");
  await driver.page.request.post(`${shop.url}/__mock`, settle("account"));
  await driver.goto("/account");
  return driver;
}

/** Puts the caret into the birthday and waits for its mask. */
async function touchBirthday({ page }: ChromiumDriver): Promise<void> {
  const loaded = page.waitForResponse("**/date-mask.*.js");
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

test("a date is typed in digits, the dots come by themselves (spec §5: date mask 99.99.9999)", async (context) => {
  const driver = await openAccount(context, PHONE);
  const { page } = driver;
  assert.equal(await page.getAttribute(BIRTHDAY, "inputmode"), "numeric");
  await touchBirthday(driver);
  await page.keyboard.type("24121985");
  assert.equal(await page.inputValue(BIRTHDAY), "24.12.1985");
  // The caret into the month: what is deleted there leaves the rest in its order
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
  await page.getByRole("status").filter({ hasText: "saved" }).waitFor();
  assert.equal(await page.inputValue(BIRTHDAY), "01.02.1990");
  await driver.assertClean();
});

test("a date that is pasted or filled in otherwise is turned round", async (context) => {
  const driver = await openAccount(context);
  const { page } = driver;
  await touchBirthday(driver);
  await page.keyboard.insertText("1985-12-24");
  assert.equal(await page.inputValue(BIRTHDAY), "24.12.1985");
  await page.fill(BIRTHDAY, "3/4/1986");
  assert.equal(await page.inputValue(BIRTHDAY), "03.04.1986");
  await driver.assertClean();
});

test("a date that does not exist is refused with words at its field, and heard (spec §5)", async (context) => {
  const driver = await openAccount(context);
  const { page } = driver;
  await touchBirthday(driver);
  await page.keyboard.type("31021990");
  await page.click(SAVE);
  await page.locator(`${BIRTHDAY}[aria-invalid="true"]:focus`).waitFor();
  assert.equal(await page.getAttribute(BIRTHDAY, "aria-describedby"), "birthday-hint birthday-error");
  assert.match(await page.innerText("#birthday-error"), /no such date/);
  await page.fill("#last-name", "");
  await page.click(SAVE);
  await page.locator("#last-name:focus").waitFor();
  assert.equal(await page.locator("[data-error-summary] a").count(), 2);
  await page.fill(BIRTHDAY, "01.01.2999");
  await page.focus("#first-name");
  await page.locator("#birthday-error", { hasText: "up to" }).waitFor();
  await page.fill(BIRTHDAY, "28.02.1990");
  assert.equal(await page.getAttribute(BIRTHDAY, "aria-invalid"), null);
  await page.fill("#last-name", "Wool");
  await page.click(SAVE);
  await page.getByRole("status").filter({ hasText: "saved" }).waitFor();
  await driver.assertClean();
});

test("what was typed is not lost where the session has ended meanwhile", async (context) => {
  const driver = await openAccount(context, PHONE);
  const { page } = driver;
  await page.request.post(`${shop.url}/__mock`, settle("unknown"));
  await page.fill("#first-name", "Wilma");
  await page.click(SAVE);
  await page.waitForURL("**/account/login?returnTo=/account");
  await page.getByRole("status").filter({ hasText: "What you have typed is kept" }).waitFor();
  await page.fill("#login-email", "demo@example.com");
  await page.fill("#login-password", "knitting");
  await page.click('[data-island="login-form"] button[type="submit"]');
  await page.waitForURL("**/account");
  assert.equal(await page.inputValue("#first-name"), "Wilma");
  await page.click(SAVE);
  await page.getByRole("status").filter({ hasText: "saved" }).waitFor();
  await page.getByRole("heading", { level: 1, name: /Wilma/ }).waitFor();
});

test("who is no longer logged in comes to the login, and back to the account from there", async (context) => {
  const driver = await openAccount(context);
  const { page } = driver;
  await page.request.post(`${shop.url}/__mock`, settle("unknown"));
  await driver.goto("/account");
  assert.equal(new URL(page.url()).pathname, "/account/login");
  assert.equal(await page.inputValue('[name="returnTo"]'), "/account");
});
