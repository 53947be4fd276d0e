import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { orderNumber, setShop, TERMS } from "../../browser/checkout";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { JUMPER } from "../../browser/shop";
import {
  CART_BUTTON,
  CHANGE,
  chooseIn,
  fillWalletCart,
  openWallet,
  waitForWallet,
  WALLET_ORDER,
} from "../../browser/wallet";
import { PHONE, tabTo, WIDTHS } from "../../browser/watch";

/** What a browser says about a 422, and about what a test has blocked. */
const REFUSED = /422 \(Unprocessable/;
const BLOCKED = /net::ERR|blocked or could not/;

for (const [width, viewport] of WIDTHS) {
  test(
    `from the cart to the order with the wallet, changing the address on the way, on a ${width}`,
    phoneFirst(width),
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport, expects: [REFUSED] });
      const { page } = driver;
      await page.emulateMedia({ reducedMotion: "reduce" });
      const session = await openWallet(driver, shop, { address: "cabin" });
      await page.getByText("We do not deliver to this country. Please choose another address.").first().waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await chooseIn(page, () => page.click(CHANGE("address")), { address: "office" });
      await page.locator(WALLET_ORDER).getByText("€109.20").waitFor();
      await waitForWallet(page);
      assert.match(await page.innerText("address"), /1010 Wien, Austria/);
      assert.deepEqual(await axeViolations(driver), []);
      await driver.assertStrict();
      // The new sums take whatever width they need; nothing else moves
      assert.ok(Number(await driver.evaluate("storefrontWatch.shift")) < 0.001);

      await setShop(page, { wallet: "decline" });
      await page.check(TERMS);
      const place = (): Promise<number> =>
        page.evaluate((button) => document.querySelector<HTMLElement>(button)?.offsetTop ?? -1, WALLET_ORDER);
      const placeBefore = await place();
      await page.click(WALLET_ORDER);
      await page.getByText("The wallet has declined the payment. Nothing was ordered.").first().waitFor();
      await page.locator(`${WALLET_ORDER}:not([aria-disabled])`).waitFor();
      assert.equal(await page.isChecked(TERMS), true);
      assert.equal(await place(), placeBefore, "nothing else comes under the finger that presses again");
      assert.deepEqual(await axeViolations(driver), []);
      await setShop(page, { wallet: "approve" });
      await chooseIn(page, () => page.click(CHANGE("payment")), { card: "debit" });
      await page.locator(".wallet-card").getByText("Debit").waitFor();
      await waitForWallet(page);
      assert.equal(session.orders.length, 0);
      await page.check(TERMS);
      await page.click(WALLET_ORDER);
      assert.equal(await orderNumber(page), session.orders[0]?.number);
      assert.equal(session.orders.length, 1);
      assert.match(await page.innerText("main"), /wanda@example\.com/);
      await page.goBack();
      await page.waitForURL(/thank-you|cart/);
      assert.equal(session.orders.length, 1);
    },
  );
}

test(
  "the keyboard alone leads from the cart through the wallet's window to the order",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await fillWalletCart(driver, shop);
    await driver.goto("/cart");
    await page.locator(CART_BUTTON).waitFor();
    await tabTo(driver, CART_BUTTON);
    const [window] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
    await window.waitForLoadState();
    await window.keyboard.press("Tab");
    await window.keyboard.press("ArrowDown");
    await Promise.all([window.waitForEvent("close"), window.keyboard.press("Enter")]);
    await waitForWallet(page);
    assert.equal(session.wallet.current?.address, "office");
    await tabTo(driver, CHANGE("address"));
    await tabTo(driver, TERMS);
    await page.keyboard.press("Space");
    await tabTo(driver, WALLET_ORDER);
    await page.keyboard.press("Enter");
    await orderNumber(page);
    assert.equal(session.orders.length, 1);
  },
);

test(
  "the mini cart's button is drawn when the mini cart opens, and stays the same one",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/wallet")) asked.push(new URL(request.url()).pathname);
    });
    await fillWalletCart(driver, shop);
    asked.splice(0);
    await driver.goto(JUMPER.address);
    await page.mouse.wheel(0, 200);
    await waitUntilAtRest(page);
    assert.deepEqual(asked, [], "while the mini cart is closed");
    await page.click("a[data-mini-cart-open]");
    const button = page.locator('#mini-cart [data-slot="button"] button');
    await button.waitFor();
    await button.evaluate((element) => element.setAttribute("data-first", ""));
    await page.click('#mini-cart .cart-line [data-step="1"]');
    await page.locator("#mini-cart h3").getByText("2 items").waitFor();
    assert.equal(await button.count(), 1);
    assert.equal(await button.getAttribute("data-first"), "");
    assert.deepEqual(await axeViolations(driver), []);
    await driver.assertStrict();
    await chooseIn(page, () => button.click());
    await waitForWallet(page);
    assert.match(await page.innerText(".order-lines"), /2 × /);
    await page.goBack();
    await page.click("a[data-mini-cart-open]");
    await button.waitFor();
    assert.equal(await button.count(), 1);
  },
);

test(
  "the checkout's login offers the wallet; leaving it leads to the cart, which says so",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const session = await fillWalletCart(driver, shop);
    await driver.goto("/de/checkout");
    const button = page.getByRole("button", { name: "Mit der Demo-Wallet bezahlen" });
    await button.waitFor();
    assert.deepEqual(await axeViolations(driver), []);
    await driver.assertClean();
    const [window] = await Promise.all([page.waitForEvent("popup"), button.click()]);
    await Promise.all([window.waitForEvent("close"), window.click('button[name="cancel"]', { noWaitAfter: true })]);
    await page.waitForURL("**/de/cart?wallet=cancelled");
    await page.getByText("Du hast die Wallet verlassen. Es wurde nichts bestellt").waitFor();
    assert.equal(session.cart.lines.length, 1);
    await setShop(page, { wallet: "cancel" });
    // The address stays the same
    await Promise.all([page.waitForEvent("load"), page.waitForEvent("popup"), page.click(CART_BUTTON)]);
    await page.waitForURL("**/de/cart?wallet=cancelled");
  },
);

test(
  "an expired checkout leads to the cart with the reason, and nothing is ordered",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ expects: [REFUSED] });
    const { page } = driver;
    const session = await openWallet(driver, shop);
    await page.check(TERMS);
    await setShop(page, { wallet: "expire" });
    await page.click(WALLET_ORDER);
    await page.waitForURL("**/cart?wallet=expired");
    await page.getByText("Your checkout with the wallet has expired. Nothing was ordered").first().waitFor();
    assert.equal(session.orders.length, 0);
    await driver.assertStrict();
  },
);

test("messages are accepted only from the provider's window", async ({ blankPage, shop }) => {
  const driver = await blankPage();
  const { page } = driver;
  const session = await fillWalletCart(driver, shop);
  await driver.goto("/cart");
  const [window] = await Promise.all([page.waitForEvent("popup"), page.click(CART_BUTTON)]);
  const address = `${shop.url}/checkout/amazon/cancel`;
  const message = { kind: "wallet-done", address };
  // The page's own origin, another origin, and the provider's origin in a window that is not the provider's
  await page.evaluate((data) => globalThis.postMessage(data, "*"), message);
  const provider = new URL(window.url()).origin;
  const elsewhere = provider.replace("localhost", "127.0.0.1");
  for (const origin of [elsewhere, provider]) {
    await page.evaluate((url) => {
      const link = document.createElement("a");
      Object.assign(link, { id: "forge", href: url, target: "forged", rel: "opener", textContent: "Forge" });
      document.querySelector("main")?.prepend(link);
    }, `${origin}/wallet/window?action=forged`);
    const [forged] = await Promise.all([page.waitForEvent("popup"), page.click("#forge")]);
    await page.evaluate(() => document.querySelector("#forge")?.remove());
    await forged.waitForLoadState();
    await forged.evaluate((data) => globalThis.opener.postMessage(data, "*"), message);
    await forged.close();
  }
  // If another shop is named, even the provider's own window leads nowhere
  await window.evaluate((data) => globalThis.opener.postMessage(data, "*"), { ...message, address: elsewhere });
  assert.equal(await page.evaluate(() => location.pathname + location.search), "/cart");
  await Promise.all([window.waitForEvent("close"), window.click("button:not([name])", { noWaitAfter: true })]);
  await waitForWallet(page);
  assert.equal(session.wallet.checkouts.size, 1);
});

test(
  "a provider that is blocked, hangs or sends garbage is reported; the usual checkout remains",
  LONG,
  async ({ blankPage, shop }) => {
    for (const mode of ["blocked", "garbage", "hang"] as const) {
      const expects = [BLOCKED, /did not (set its global|arrive) within/];
      const driver = await blankPage({ viewport: PHONE, expects });
      const { page } = driver;
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.clock.install();
      await fillWalletCart(driver, shop, mode);
      const garbage = mode === "garbage" ? page.waitForResponse("**/wallet/checkout.js*") : undefined;
      await driver.goto("/cart");
      await page.locator(".cart .wallet").scrollIntoViewIfNeeded();
      const failed = page.locator('.cart [data-slot="failed"]');
      await page.locator(".cart .wallet[data-state]").waitFor();
      await page.locator('script[src*="/wallet/checkout.js"]').first().waitFor({ state: "attached" });
      await (await garbage)?.finished();
      if (mode !== "blocked") await page.clock.fastForward(11_000);
      await failed.waitFor();
      assert.deepEqual(await axeViolations(driver, { isStillLoading: mode === "hang" }), []);
      await setShop(page, { wallet: "approve" });
      if (mode === "blocked") {
        await failed.getByRole("button", { name: "Try again" }).click();
        await page.locator(CART_BUTTON).waitFor();
      }
      assert.equal(await page.getByRole("link", { name: "Check out" }).getAttribute("href"), "/checkout");
      await driver.assertStrict();
    }
  },
);

test(
  "without JavaScript the wallet's page works by POST and redirect, and its places say what they need",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage({ hasJavaScript: false });
    const { page } = driver;
    const session = await fillWalletCart(driver, shop);
    await driver.goto("/cart");
    await page.locator(".cart noscript p").first().waitFor();
    // Goes back as the provider's window would, which does need a script
    const config = JSON.parse((await page.locator("#storefront-config").textContent()) ?? "{}");
    const { payload, signature } = config.wallet.checkout;
    const form = { action: "checkout", payload, signature, address: "home", card: "visa" };
    const html = await (
      await page.request.post(`${new URL(config.wallet.scriptUrl).origin}/wallet/window`, { form })
    ).text();
    await driver.goto(/data-done="([^"]+)"/.exec(html)?.[1] ?? "");
    await page.getByRole("button", { name: "Deliver to this address" }).click();
    assert.equal(session.wallet.current?.address, "home");
    await page.check(TERMS);
    await page.click(WALLET_ORDER);
    await orderNumber(page);
    assert.equal(session.orders.length, 1);
  },
);
