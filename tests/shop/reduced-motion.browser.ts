import assert from "node:assert/strict";
import { LONG, test } from "../browser/fixture";
import { stays } from "../browser/timers";
import { MINI_CART_CLOSE_MS } from "../../src/contract/limits";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilAllLive } from "../browser/shop";
import { DESKTOP, PHONE, tabTo, type WatchedPage } from "../browser/watch";

const GALLERY = "/gallery/jumpers";
const MINI_CART = { layer: "#mini-cart", opener: "a[data-mini-cart-open]", address: JUMPER.address, viewport: PHONE };

interface Layer {
  layer: string;
  opener: string;
  address: string;
  viewport: { width: number; height: number };
}

const LAYERS: Readonly<Record<string, Layer>> = {
  "mini cart": MINI_CART,
  "mini cart on a desktop": { ...MINI_CART, viewport: DESKTOP },
  "filters on a phone": {
    layer: "#gallery-filters",
    opener: "a[data-filters-open]",
    address: GALLERY,
    viewport: PHONE,
  },
  "quick view": {
    layer: "#quick-view",
    opener: `[data-quick-view-url^="/quick-view/${JUMPER.bundle}"]`,
    address: GALLERY,
    viewport: DESKTOP,
  },
  reminder: {
    layer: "#reminder-modal",
    opener: '[data-reminder-url$="/48309"]',
    address: "/gallery/cardigans",
    viewport: DESKTOP,
  },
  zoom: { layer: ".zoom", opener: '[data-slot="slide"]', address: JUMPER.address, viewport: DESKTOP },
};

const focusIn = (selector: string): string =>
  `document.activeElement !== null && document.activeElement.closest('${selector}') !== null`;
const isOpen = (layer: string): string => `document.querySelector('${layer}.show[aria-modal="true"]') !== null`;

/** Tab moves through the layer and the browser's own controls, never to the page behind. */
async function assertTrap(driver: WatchedPage, layer: string): Promise<void> {
  let inside = 0;
  for (let presses = 0; presses < 12; presses += 1) {
    await driver.press("Tab");
    const isKept = `${focusIn(layer)} || document.activeElement === document.body`;
    assert.equal(await driver.evaluate(isKept), true, `after ${presses + 1} tabs`);
    if ((await driver.evaluate(focusIn(layer))) === true) inside += 1;
  }
  assert.ok(inside > 0, "no Tab leads into the layer");
}

for (const [name, { layer, opener, address, viewport }] of Object.entries(LAYERS)) {
  for (const by of ["mouse", "keyboard"] as const) {
    test(
      `with reduced motion the focus enters, is trapped and returns: ${name}, by ${by}`,
      LONG,
      async ({ blankPage }) => {
        const driver = await blankPage({ viewport });
        const { page } = driver;
        await page.emulateMedia({ reducedMotion: "reduce" });
        await driver.goto(address);
        if (address === JUMPER.address) await waitUntilAllLive(driver);
        else await driver.waitFor(`document.querySelector('[data-state="live"]') !== null`);
        if (by === "mouse") await page.locator(opener).first().click();
        else {
          await page.locator(opener).first().focus();
          await driver.press("Enter");
        }
        await driver.waitFor(isOpen(layer));
        await driver.waitFor(focusIn(layer));
        await assertTrap(driver, layer);
        await driver.press("Escape");
        await page.locator(layer).waitFor({ state: "hidden" });
        await driver.waitFor(`document.activeElement.matches('${opener}')`);
        await driver.assertStrict();
      },
    );
  }
}

test(
  "the mini cart leaves the focus alone when it opens by itself, and takes it when the shopper opens it",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ viewport: DESKTOP, initScript: stays(MINI_CART_CLOSE_MS) });
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await driver.goto(JUMPER.address);
    await waitUntilAllLive(driver);
    await chooseSize(driver);
    await addToCart(driver);
    await waitForCount(driver, 1);
    await page.locator("#mini-cart.is-open .cart-line").waitFor();
    assert.equal(await driver.evaluate(focusIn('[data-slot="submit"]')), true);
    await tabTo(driver, MINI_CART.opener, { back: true });
    await driver.press("Enter");
    await driver.waitFor(isOpen("#mini-cart"));
    await driver.waitFor(focusIn("#mini-cart"));
    await assertTrap(driver, "#mini-cart");
    await driver.press("Escape");
    await page.locator("#mini-cart").waitFor({ state: "hidden" });
    await driver.waitFor(`document.activeElement.matches('${MINI_CART.opener}')`);
    await driver.assertStrict();
  },
);

test(
  "the focus goes into the drawer and stays there, even if a style sheet makes it visible late",
  LONG,
  async ({ visit }) => {
    const driver = await visit(JUMPER.address, { viewport: PHONE });
    const { page } = driver;
    await waitUntilAllLive(driver);
    // Through the CSSOM, which the page's policy allows
    await driver.evaluate(
      `document.styleSheets[0].insertRule("#mini-cart, #mini-cart.showing, #mini-cart.show { transition: transform 1ms, visibility 400ms 200ms !important; }", document.styleSheets[0].cssRules.length)`,
    );
    await page.locator(MINI_CART.opener).first().click();
    await driver.waitFor(isOpen("#mini-cart"));
    await driver.waitFor(focusIn("#mini-cart"));
    await assertTrap(driver, "#mini-cart");
  },
);
