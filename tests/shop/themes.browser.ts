import assert from "node:assert/strict";
import { themeNames, PLAIN_BOOTSTRAP } from "../../mocks/themes";
import { waitUntilAtRest } from "../browser/at-rest";
import { axeViolations } from "../browser/axe";
import { openCart } from "../browser/cart";
import type { ChromiumDriver } from "../browser/chromium";
import { LONG, test } from "../browser/fixture";
import { stays } from "../browser/timers";
import { MINI_CART_CLOSE_MS } from "../../src/contract/limits";
import { addToCart, chooseSize, JUMPER, waitUntilAllLive } from "../browser/shop";
import { PHONE } from "../browser/watch";

const STATES: [name: string, address: string, reach: (driver: ChromiumDriver) => Promise<unknown>][] = [
  [
    "a product, chosen and added",
    JUMPER.address,
    async (driver) => {
      await waitUntilAllLive(driver);
      await chooseSize(driver);
      await addToCart(driver);
      await driver.page.locator("#mini-cart.is-open .cart-line").waitFor();
    },
  ],
  ["a gallery", "/gallery/jumpers", ({ page }) => waitUntilAtRest(page)],
  ["a cart with three lines", "/cart", (driver) => openCart(driver)],
];

for (const theme of themeNames().filter((name) => name !== PLAIN_BOOTSTRAP)) {
  test.describe(theme, () => {
    test.use({ theme });

    for (const colorScheme of ["light", "dark"] as const) {
      for (const [name, address, reach] of STATES) {
        test(`text has enough contrast, ${colorScheme}: ${name}`, LONG, async ({ blankPage }) => {
          const driver = await blankPage({ viewport: PHONE, initScript: stays(MINI_CART_CLOSE_MS) });
          await driver.page.emulateMedia({ reducedMotion: "reduce", colorScheme });
          await driver.goto(address);
          await reach(driver);
          assert.deepEqual(await axeViolations(driver, { rules: ["color-contrast"] }), []);
        });
      }
    }
  });
}

test.describe("blossom", () => {
  test.use({ theme: "blossom" });

  test(
    "a theme's colours, radii and fonts take the place of ours, and printed pages stay light",
    LONG,
    async ({ blankPage }) => {
      const { page, goto } = await blankPage();
      const look = (): Promise<string[]> =>
        page.evaluate(() => {
          const { backgroundColor, fontFamily } = getComputedStyle(document.body);
          const { borderTopLeftRadius } = getComputedStyle(document.querySelector(".btn-primary") ?? document.body);
          return [backgroundColor, fontFamily.split(",")[0] ?? "", borderTopLeftRadius];
        });
      await page.emulateMedia({ colorScheme: "dark" });
      await goto(JUMPER.address);
      assert.deepEqual(await look(), ["rgb(36, 28, 43)", "Georgia", "20px"]);
      await page.emulateMedia({ colorScheme: "dark", media: "print" });
      assert.deepEqual(await look(), ["rgb(253, 243, 247)", "Georgia", "20px"]);
    },
  );
});
