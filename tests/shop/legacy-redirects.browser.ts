import assert from "node:assert/strict";
import { launchInternetExplorer, type ChromiumDriver } from "../browser/chromium";
import { fillCart, ORDER_BUTTON, orderNumber, setShop, TERMS, waitForConfirm } from "../browser/checkout";
import { closeAtEnd, LONG, test } from "../browser/fixture";

/** Tries to order after the session has ended. @returns the link that the page then offers */
async function wayAfterLostSession(driver: ChromiumDriver): Promise<string | null> {
  const { page } = driver;
  await setShop(page, { user: "account" });
  await driver.goto("/checkout/confirm");
  await waitForConfirm(page);
  await page.check(TERMS);
  await setShop(page, { user: "unknown" });
  await page.click(ORDER_BUTTON);
  const way = page.getByRole("link", { name: "Log in (new tab)" });
  await way.waitFor();
  return way.getAttribute("href");
}

test(
  "simulated IE 11 does not report redirects: a lost session and a placed order are noticed all the same",
  LONG,
  async ({ shop, atEnd }) => {
    const driver = await launchInternetExplorer({ baseUrl: shop.url });
    closeAtEnd(atEnd, driver);
    const { page } = driver;
    const session = await fillCart(driver, shop);
    assert.match((await wayAfterLostSession(driver)) ?? "", /\/checkout$/, "by the header X-Request-URL");

    // A server without this header. A redirect followed here is as invisible to the page as it is in IE 11
    let isOtherServer = true;
    await page.route("**/checkout/widget/*", async (route) => {
      if (!isOtherServer) return route.continue();
      const response = await route.fetch();
      const { "x-request-url": _left, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    assert.match((await wayAfterLostSession(driver)) ?? "", /\/checkout\/confirm\?bundle=legacy$/, "a whole page came");
    // The route stays, as that of `routeOnce`: a request may be under way
    isOtherServer = false;

    await setShop(page, { user: "account", fault: "cut", "fault-path": "/checkout/order" });
    await page.click(ORDER_BUTTON);
    assert.equal(await orderNumber(page), session.orders[0]?.number);
    assert.equal(session.orders.length, 1);
  },
);
