import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { waitUntilAtRest } from "../browser/at-rest";
import { fillCart } from "../browser/checkout";
import { test } from "../browser/fixture";

const PAGES = [
  `/product/${SHOWCASE.jumper}`,
  `/product/${SHOWCASE.trousers}`,
  "/reminder/48309",
  "/account/login",
  "/checkout?step=login",
  "/stores",
  "/survey/shopping",
  "/knit-repair",
  "/gallery/jumpers",
];
const PAGES_OF_CUSTOMERS = ["/checkout/confirm", "/returns/order/M-90017"];

test("the shop's pages have every slot that islands recommend, each on the element it is for (?storefront-debug)", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage();
  const visit = async (address: string): Promise<void> => {
    await driver.goto(`${address}${address.includes("?") ? "&" : "?"}storefront-debug`);
    await driver.waitFor(`document.querySelector("[data-state]") !== null`);
    await waitUntilAtRest(driver.page);
    // Loads what comes with the shopper's first move, or first touch of a form or the map
    await driver.evaluate(
      `document.querySelectorAll(".store-map").forEach((map) => map.dispatchEvent(new Event("mouseover", { bubbles: true })))`,
    );
    await driver.evaluate(`document.querySelector('main form [name]:not([type=hidden])').focus()`);
    await waitUntilAtRest(driver.page);
    await driver.waitFor(`document.querySelector('form[data-state="pending"]:focus-within') === null`);
  };
  for (const address of PAGES) await visit(address);
  await fillCart(driver, shop, { user: "account" });
  for (const address of PAGES_OF_CUSTOMERS) await visit(address);
  const said = (await driver.messages()).filter(({ text }) => text.includes(", slot "));
  assert.deepEqual(said, []);
});
