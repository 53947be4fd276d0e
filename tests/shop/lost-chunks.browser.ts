import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Request, Route } from "@playwright/test";
import { waitUntilAtRest } from "../browser/at-rest";
import { openCart } from "../browser/cart";
import type { ChromiumDriver } from "../browser/chromium";
import { poll } from "../browser/driver";
import { LONG, test } from "../browser/fixture";
import { stays, tenSecondsIn } from "../browser/timers";
import { MINI_CART_CLOSE_MS } from "../../src/contract/limits";
import { loseScripts, scriptOf, SCRIPTS } from "../browser/scripts";
import { addToCart, JUMPER, waitForCount } from "../browser/shop";

/** The parts of a page that do not start without a chunk. */
interface Left {
  sections?: readonly string[];
  islands?: readonly string[];
}

interface Story {
  /** Opens the page. */
  open(driver: ChromiumDriver): Promise<void>;
  /** The shopper's task: it must work, if necessary by a plain POST. */
  act(driver: ChromiumDriver): Promise<void>;
  /** The only message to the shopper after a native submit. */
  says: RegExp;
  islands: readonly string[];
  /** Chunk → the parts that do not start without it; all others do. */
  without: Readonly<Record<string, Left>>;
  /** Chunks without which the task works as usual: the mini cart opens, and there is no message. */
  opensMiniCart?: readonly string[];
}

const PRODUCT_ISLANDS = ["order-form", "product-gallery", "reminder-form"];
const PLAIN_ISLANDS = ["sticky-sidebar", "carousel"];

const STORIES: Readonly<Record<string, Story>> = {
  "product page": {
    open: (driver) => driver.goto(JUMPER.address),
    async act(driver) {
      await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
      await addToCart(driver);
      await waitForCount(driver, 1);
    },
    says: /^The item is in your cart\.$/,
    islands: [...PRODUCT_ISLANDS, ...PLAIN_ISLANDS],
    without: {
      [SCRIPTS.product]: { sections: ["product"], islands: PRODUCT_ISLANDS },
      [SCRIPTS.engine]: { islands: [...PRODUCT_ISLANDS, ...PLAIN_ISLANDS] },
      [SCRIPTS.react]: { islands: PRODUCT_ISLANDS },
      [SCRIPTS.orderForm]: { islands: PRODUCT_ISLANDS },
      [SCRIPTS.pageExtras]: { islands: ["sticky-sidebar"] },
    },
    opensMiniCart: [SCRIPTS.pageExtras],
  },
  "cart page": {
    open: (driver) => openCart(driver),
    async act(driver) {
      const quantity = '.cart__lines > li:first-child [name="quantity"]';
      await driver.page.fill(quantity, "3");
      await driver.page.press(quantity, "Enter");
      await waitForCount(driver, 7);
      assert.equal(await driver.page.inputValue(quantity), "3");
    },
    says: /^Your cart was updated\.$/,
    islands: [],
    without: {},
  },
};

/** A slow network: the shopper has finished before the chunk arrives. */
const SLOW_MS = 200;

/** The chunks that a story loads, except the entry. */
async function chunksOf(driver: ChromiumDriver, story: Story): Promise<string[]> {
  const chunks = new Set<string>();
  const note = (request: Request): void => {
    const chunk = scriptOf(request.url());
    // The offer to submit natively is requested only if another chunk is slow
    if (chunk !== undefined && chunk !== SCRIPTS.entry && chunk !== SCRIPTS.nativeOffer) chunks.add(chunk);
  };
  driver.page.on("request", note);
  await story.open(driver);
  await story.act(driver);
  await waitUntilAtRest(driver.page);
  driver.page.off("request", note);
  return [...chunks];
}

/** The visit of a new shopper, with this answer for the chunk. @returns the console errors */
async function visit(
  driver: ChromiumDriver,
  chunk: string,
  answer: (route: Route) => unknown,
  shop: () => Promise<void>,
) {
  const { page } = driver;
  await page.context().clearCookies();
  await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));
  const before = (await driver.messages()).length;
  await page.route((url) => scriptOf(url.href) === chunk, answer);
  await shop();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  const said = (await driver.messages()).slice(before);
  return said.filter(({ type }) => type === "error").map(({ text }) => text);
}

/** The parts that have not started though they were touched; `undefined` while one still may. */
function notStarted({ page }: ChromiumDriver, islands: readonly string[]): Promise<Left | undefined> {
  return page.evaluate((names) => {
    document.body.dispatchEvent(new Event("scroll", { bubbles: true }));
    for (const each of document.querySelectorAll("[data-island]")) {
      each.dispatchEvent(new Event("mouseover", { bubbles: true }));
    }
    if (document.querySelector('[data-state="pending"]') !== null) return undefined;
    const attributes = document.documentElement.getAttributeNames().join(" ");
    return {
      sections: Array.from(attributes.matchAll(/data-section-failed-(\w+)/g), ([, name]) => name ?? "").sort(),
      islands: names.filter((name) => document.querySelector(`[data-island="${name}"][data-state="live"]`) === null),
    };
  }, islands);
}

/** Waits until every part of the page that does not need the chunk has started. */
async function waitForRest(driver: ChromiumDriver, { islands, without }: Story, chunk: string): Promise<void> {
  const expected = { sections: [], islands: [], ...without[chunk] };
  let left: Left | undefined;
  const isSo = async (): Promise<boolean> => {
    left = await notStarted(driver, islands);
    return isDeepStrictEqual(left, expected);
  };
  await poll(isSo, "the rest of the page").catch(() => assert.deepEqual(left, expected));
}

/** The messages that the shopper can read. */
function toldTo({ page }: ChromiumDriver): Promise<string[]> {
  return page.locator(".alert:visible, .toast-body:visible").allInnerTexts();
}

for (const [name, story] of Object.entries(STORIES)) {
  test(`the ${name} works if a chunk is lost or slow (spec §8; targets, Sturdiness 5)`, LONG, async ({ blankPage }) => {
    const driver = await blankPage({ initScript: stays(MINI_CART_CLOSE_MS) });
    // After ten seconds a held submit would go the native way
    const patient = await blankPage({ initScript: tenSecondsIn(0) });
    await patient.goto("/");
    const chunks = await chunksOf(driver, story);
    assert.ok(chunks.includes(SCRIPTS.cartForms), chunks.join(", "));
    assert.deepEqual(
      Object.keys(story.without).filter((chunk) => !chunks.includes(chunk)),
      [],
    );
    for (const chunk of chunks) {
      await test.step(`${chunk} lost: the rest of the page is live, the shopper's task works and is reported once, 'Loading chunk N failed' on the console`, async () => {
        await visit(
          driver,
          chunk,
          (route) => route.abort(),
          async () => {
            await story.open(driver);
            await waitForRest(driver, story, chunk);
            await story.act(driver);
            // The second attempt follows a moment later
            await poll(
              async () => (await driver.messages()).some(({ text }) => text.includes(`Loading chunk ${chunk} failed`)),
              "the console's word",
            );
            if (story.opensMiniCart?.includes(chunk)) {
              await driver.waitFor(`document.querySelector("#mini-cart.is-open") !== null`);
              assert.deepEqual(await toldTo(driver), []);
              return;
            }
            await poll(async () => (await toldTo(driver)).length > 0, "a message");
            const told = await toldTo(driver);
            assert.equal(told.length, 1, told.join("\n"));
            assert.match(told[0] ?? "", story.says);
          },
        );
      });
      await test.step(`${chunk} slow: nothing is lost, and the page is not left`, async () => {
        const slowly = (route: Route): unknown =>
          setTimeout(() => void route.continue().catch(() => undefined), SLOW_MS);
        const errors = await visit(patient, chunk, slowly, async () => {
          await story.open(patient);
          await patient.evaluate("window.isFirstPage = true");
          await story.act(patient);
          assert.equal(await patient.evaluate("window.isFirstPage"), true);
        });
        assert.deepEqual(errors, []);
      });
    }
  });
}

for (const lost of [SCRIPTS.cartForms, SCRIPTS.requests]) {
  test(`${lost} lost: another size of a cart line is sent by a button that appears`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, lost);
    await openCart(driver);
    const form = page.locator('[data-cart-action="update-size"]').first();
    const button = form.getByRole("button", { includeHidden: true });
    assert.equal(await button.isVisible(), false);
    const value = await form.locator("option:not(:disabled):not(:checked)").first().getAttribute("value");
    await form.locator("select").focus();
    await form.locator("select").selectOption(value);
    await button.click();
    await page.locator(`[data-cart-action="update-size"] option[selected][value="${value}"]`).first().waitFor({
      state: "attached",
    });
  });
}
