import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ShopServer } from "../../mocks/server";
import { launchChromium, type ChromiumDriver } from "./support/chromium";
import { openCart } from "./support/cart";
import { addToCart, JUMPER, openShop, waitForCount } from "./support/shop";

let shop: ShopServer;
before(async () => {
  shop = await openShop();
});
after(() => shop.close());

interface Story {
  /** Opens the page. */
  open(driver: ChromiumDriver): Promise<void>;
  /** What the shopper came for: it must work, if need be by a plain POST. */
  act(driver: ChromiumDriver): Promise<void>;
}

const STORIES: Readonly<Record<string, Story>> = {
  "product page": {
    open: (driver) => driver.goto(JUMPER.address),
    async act(driver) {
      await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
      await addToCart(driver);
      await waitForCount(driver, 1);
    },
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
  },
};

const chunkOf = (url: string): string | undefined => /\/assets\/modern\/([\w-]+)\.[0-9a-f]+\.js/.exec(url)?.[1];

/** The chunks that a story loads, without the entry. */
async function chunksOf(story: Story): Promise<string[]> {
  const driver = await launchChromium({ baseUrl: shop.url });
  const chunks = new Set<string>();
  driver.page.on("request", (request) => {
    const chunk = chunkOf(request.url());
    if (chunk !== undefined && chunk !== "app") chunks.add(chunk);
  });
  try {
    await story.open(driver);
    await story.act(driver);
    await driver.page.waitForLoadState("networkidle");
  } finally {
    await driver.close();
  }
  return [...chunks];
}

for (const [name, story] of Object.entries(STORIES)) {
  test(`each chunk of the ${name} lost in turn: what the shopper came for works, and 'Loading chunk N failed' is told (spec §8; targets, Sturdiness 5)`, async (context) => {
    const chunks = await chunksOf(story);
    assert.ok(chunks.includes("cart"), chunks.join(", "));
    context.diagnostic(chunks.join(", "));
    for (const chunk of chunks) {
      await context.test(chunk, async () => {
        const driver = await launchChromium({ baseUrl: shop.url });
        try {
          await driver.page.route(
            (url) => chunkOf(url.href) === chunk,
            (route) => route.abort(),
          );
          await story.open(driver);
          await story.act(driver);
          const errors = (await driver.messages()).filter(({ type }) => type === "error").map(({ text }) => text);
          assert.ok(
            errors.some((text) => text.includes(`Loading chunk ${chunk} failed`)),
            errors.join("\n"),
          );
        } finally {
          await driver.close();
        }
      });
    }
  });
}
