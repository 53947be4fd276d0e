import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import type { Session } from "../../../mocks/shop/session";
import {
  addToCart,
  choose,
  MESSAGE,
  openConfirm,
  ORDER_BUTTON,
  orderNumber,
  setShop,
  TERMS,
} from "../../browser/checkout";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { JUMPER } from "../../browser/shop";
import { routeOnce } from "../../browser/watch";

/** The last step, with a message typed and the terms accepted. */
async function readyToOrder(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  settings: Record<string, string> = {},
): Promise<{ page: Page; session: Session }> {
  const driver = await blankPage();
  const { page } = driver;
  const session = await openConfirm(driver, shop);
  await page.fill(MESSAGE, "Ring twice");
  await page.check(TERMS);
  await setShop(page, settings);
  return { page, session };
}

const problem = (page: Page) => page.locator('[data-slot="problem"]');
const isReleased = (page: Page) => page.locator(`${ORDER_BUTTON}:not([aria-disabled])`).waitFor();

/** What was entered is still there. */
async function assertKept(page: Page): Promise<void> {
  assert.equal(await page.inputValue(MESSAGE), "Ring twice");
  assert.equal(await page.isChecked(TERMS), true);
}

test("the button works once, says so, and keeps the focus while the order is under way", async ({
  blankPage,
  shop,
}) => {
  const { page, session } = await readyToOrder({ blankPage, shop });
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/checkout/order", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.focus(ORDER_BUTTON);
  await page.keyboard.press("Enter");
  await page.locator(`${ORDER_BUTTON}[aria-disabled="true"]`).waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-slot")), "submit");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  answer();
  await orderNumber(page);
  assert.equal(session.orders.length, 1);
});

test("an answer cut off after the server has accepted leads to the order, not to a second one", async ({
  blankPage,
  shop,
}) => {
  const { page, session } = await readyToOrder({ blankPage, shop }, { fault: "cut", "fault-path": "/checkout/order" });
  await page.click(ORDER_BUTTON);
  assert.equal(await orderNumber(page), session.orders[0]?.number);
  assert.equal(session.orders.length, 1);
});

test(
  "an answer that never comes times out after 30 s; the shopper is told that retrying is safe",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    await page.clock.install();
    const session = await openConfirm(driver, shop);
    await page.fill(MESSAGE, "Ring twice");
    await page.check(TERMS);
    await setShop(page, { fault: "hang", "fault-path": "/checkout/order" });
    const asked = page.waitForRequest("**/checkout/order");
    await page.click(ORDER_BUTTON);
    await asked;
    await page.clock.fastForward(31_000);
    await problem(page).getByText("it will never be processed twice").waitFor();
    await isReleased(page);
    await assertKept(page);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders.length, 1);
  },
);

test(
  "a connection lost on the way: reported, input kept, order placed by the next press",
  LONG,
  async ({ blankPage, shop }) => {
    const { page, session } = await readyToOrder({ blankPage, shop });
    await routeOnce(page, "**/checkout/order", (route) => route.abort("connectionreset"));
    await page.click(ORDER_BUTTON);
    await problem(page).getByText("we do not know whether your order has arrived").waitFor();
    await assertKept(page);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders.length, 1);
  },
);

test("a server error releases the button and says so", LONG, async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder(
    { blankPage, shop },
    { fault: "status-500", "fault-path": "/checkout/order" },
  );
  await page.click(ORDER_BUTTON);
  await problem(page).getByText("never be processed twice").waitFor();
  await isReleased(page);
  await assertKept(page);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.equal(session.orders.length, 1);
});

test("a declined payment: a message, a link to another one, and no typed text is lost", async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder({ blankPage, shop }, { "decline-payments": "1" });
  await page.click(ORDER_BUTTON);
  await problem(page).getByText("The payment was declined. Nothing was ordered.").waitFor();
  await isReleased(page);
  await assertKept(page);
  await page.getByRole("link", { name: "Choose another way to pay" }).click();
  await choose(page, "card");
  // The choice has solved the problem
  await page.waitForFunction(() => document.querySelector('[data-slot="problem"]')?.childElementCount === 0);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.equal(session.checkout.declines, 0);
  assert.equal(session.orders.length, 1);
});

test("an item sold out meanwhile is named, with a link to the cart", LONG, async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder({ blankPage, shop }, { "stock-ean": JUMPER.ean, "stock-pieces": "0" });
  await page.click(ORDER_BUTTON);
  await problem(page).getByText("An item was sold out in the meantime").waitFor();
  await page.locator(".order-lines__note").getByText("Sold out").waitFor();
  assert.equal(await problem(page).getByRole("link", { name: "Change the cart" }).getAttribute("href"), "/cart");
  await isReleased(page);
  await assertKept(page);
  assert.equal(session.orders.length, 0);
});

test("a cart changed in another tab is shown before anything is ordered", LONG, async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder({ blankPage, shop });
  await addToCart(page, session, JUMPER.ean);
  await page.click(ORDER_BUTTON);
  await problem(page).getByText("Your cart has changed in the meantime").waitFor();
  await page.locator(".order-lines__name").getByText("2 × Cable jumper Skagen").waitFor();
  await isReleased(page);
  await assertKept(page);
  assert.equal(session.orders.length, 0);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.equal(session.orders[0]?.cart.count, 2);
});

test("an ended session: the page stays, with a way to log in, and the order goes through afterwards", async ({
  blankPage,
  shop,
}) => {
  const { page, session } = await readyToOrder({ blankPage, shop }, { user: "unknown" });
  await page.click(ORDER_BUTTON);
  const login = problem(page).getByRole("link", { name: /Log in/ });
  await login.waitFor();
  assert.equal(new URL((await login.getAttribute("href")) ?? "", page.url()).pathname, "/checkout");
  assert.equal(await login.getAttribute("target"), "_blank");
  await isReleased(page);
  await assertKept(page);
  await setShop(page, { user: "account" });
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.equal(session.orders[0]?.message, "Ring twice");
});

test(
  "a page that Back restores has a working button, and shows the order that was placed",
  LONG,
  async ({ blankPage, shop }) => {
    const { page, session } = await readyToOrder(
      { blankPage, shop },
      { fault: "hang", "fault-path": "/checkout/order" },
    );
    const asked = page.waitForRequest("**/checkout/order");
    await page.click(ORDER_BUTTON);
    await page.locator(`${ORDER_BUTTON}[aria-disabled="true"]`).waitFor();
    await asked;
    const comeBack = () =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await comeBack();
    await isReleased(page);
    await assertKept(page);
    assert.equal(session.orders.length, 0);
    await setShop(page, { fault: "none" });
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders.length, 1);
  },
);

test("a page restored by Back after its order was placed leads to that order", LONG, async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder({ blankPage, shop });
  const form = await page.evaluate(() =>
    Array.from(
      new FormData(document.querySelector<HTMLFormElement>("#checkout-order") ?? undefined),
      ([name, value]) => [name, String(value)],
    ),
  );
  await page.request.post("/checkout/order", { form: Object.fromEntries(form) });
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  assert.equal(await orderNumber(page), session.orders[0]?.number);
  assert.equal(session.orders.length, 1);
});

test(
  "the form is submitted natively if the script that sends it is lost, message and all",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, SCRIPTS.sendingOrders);
    const session = await openConfirm(driver, shop);
    await page.fill(MESSAGE, "Ring twice");
    await page.check(TERMS);
    await page.click(ORDER_BUTTON);
    await orderNumber(page);
    assert.equal(session.orders[0]?.message, "Ring twice");
  },
);

test("unaccepted terms are pointed out in place", LONG, async ({ blankPage, shop }) => {
  const { page, session } = await readyToOrder({ blankPage, shop });
  await page.uncheck(TERMS);
  await page.click(ORDER_BUTTON);
  await page.locator(`${TERMS}:focus`).waitFor();
  assert.equal(session.orders.length, 0);
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
});
