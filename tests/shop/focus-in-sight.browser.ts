import assert from "node:assert/strict";
import type { ShopServer } from "../../mocks/server";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { waitUntilAtRest } from "../browser/at-rest";
import { openCart } from "../browser/cart";
import { fillCart, openConfirm } from "../browser/checkout";
import { LONG, test } from "../browser/fixture";
import type { WatchedPage } from "../browser/watch";

/** A desktop at 400 %: little room for what stays at the edges of the screen. */
const ZOOMED = { width: 320, height: 256 };

/** The pages with something at the edge of the screen. */
const PAGES: Record<string, (driver: WatchedPage, shop: ShopServer) => Promise<unknown>> = {
  "a product": (driver) => driver.goto(`/product/${SHOWCASE.jumper}`),
  "a gallery": (driver) => driver.goto("/gallery/jumpers"),
  "the cart": (driver) => openCart(driver),
  "the address": async (driver, shop) => {
    await fillCart(driver, shop, { user: "guest" });
    await driver.goto("/checkout/address");
  },
  "the last step": (driver, shop) => openConfirm(driver, shop),
};

/** What has the focus, if none of 25 points of it, or of the label that is its face, can be seen. */
const HIDDEN = `(function () {
  var focused = document.activeElement;
  var face = focused.closest("label") || focused;
  var box = face.getBoundingClientRect();
  for (var at = 0; at < 25; at += 1) {
    var x = box.left + box.width * (at % 5 + 0.5) / 5, y = box.top + box.height * (Math.floor(at / 5) + 0.5) / 5;
    var seen = document.elementFromPoint(x, y);
    if (seen !== null && (face.contains(seen) || seen.contains(face))) return "";
  }
  return box.width < 2 || box.height < 2 ? "" : face.outerHTML.slice(0, 120);
})()`;

for (const [name, open] of Object.entries(PAGES)) {
  test(
    `whatever gets the focus by Tab, forward and back, is in sight at 400 %: ${name}`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport: ZOOMED });
      const { page } = driver;
      await open(driver, shop);
      await waitUntilAtRest(page);
      const isOnPage = (): Promise<boolean> => page.evaluate(() => document.activeElement !== document.body);
      for (const key of ["Tab", "Shift+Tab"]) {
        let places = 0;
        for (await page.keyboard.press(key); await isOnPage(); await page.keyboard.press(key)) {
          // It may still be gliding there
          await driver.waitFor(`${HIDDEN} === ""`);
          places += 1;
        }
        assert.ok(places > 15, `only ${places} places`);
      }
    },
  );
}
