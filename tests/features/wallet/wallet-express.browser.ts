import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { orderNumber, sessionOf, setShop, TERMS } from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { chooseSize, JUMPER, waitUntilLive } from "../../browser/shop";
import { chooseIn, waitForWallet, WALLET_ORDER } from "../../browser/wallet";
import { PHONE, tabTo } from "../../browser/watch";

const EXPRESS = '[data-wallet-express] [data-slot="button"]';

for (const by of ["finger", "keyboard"] as const) {
  test(`from a product page to the order with the wallet, on a phone, by ${by}`, LONG, async ({ blankPage, shop }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/cart");
    await setShop(page, { wallet: "approve" });
    const session = await sessionOf(shop, page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await waitUntilAtRest(page);
    const press = async (): Promise<void> => {
      if (by === "finger") return page.click(EXPRESS);
      await tabTo(driver, EXPRESS);
      await page.keyboard.press("Enter");
    };
    assert.deepEqual(
      asked.filter((path) => path.startsWith("/wallet")),
      [],
      "before the button is touched",
    );
    await press();
    await page.locator('[data-wallet-express] [data-slot="problem"]').getByText("Please choose a size").waitFor();
    assert.deepEqual(await axeViolations(driver), []);
    assert.equal(session.cart.lines.length, 0);
    await chooseSize(driver);
    await chooseIn(page, press);
    await waitForWallet(page);
    assert.deepEqual(
      session.cart.lines.map(({ ean, quantity }) => [ean, quantity]),
      [[JUMPER.ean, 1]],
    );
    await page.check(TERMS);
    await page.click(WALLET_ORDER);
    assert.equal(await orderNumber(page), session.orders[0]?.number);
    assert.equal(session.orders.length, 1);
    await driver.assertStrict();
  });
}
