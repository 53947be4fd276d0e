import assert from "node:assert/strict";
import { test } from "node:test";
import { launchChromium } from "./support/chromium";
import { shopFixture } from "./support/fixture";

const { shop } = shopFixture();

/** Runs before the page: counts what listens, and where. */
const COUNT = `
  window.listening = { all: 0, onCards: 0 };
  (function (add) {
    EventTarget.prototype.addEventListener = function () {
      listening.all += 1;
      if (this instanceof Element && this.closest("article")) listening.onCards += 1;
      return add.apply(this, arguments);
    };
  })(EventTarget.prototype.addEventListener);
`;

interface Cost {
  listeners: unknown;
  roots: unknown;
  requests: number;
}

/** What a gallery of so many cards costs at load. */
async function costOf(count: number): Promise<Cost> {
  const driver = await launchChromium({ baseUrl: shop.url, initScript: COUNT });
  try {
    const { page } = driver;
    let requests = 0;
    page.on("request", (request) => {
      if (!request.url().includes("/pictures/")) requests += 1;
    });
    await page.route("**/gallery/jumpers", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const item = /<li class="product-grid__item"[^>]*>[\s\S]*?<\/article>\s*<\/li>/.exec(html)?.[0] ?? "";
      assert.notEqual(item, "");
      const items = Array.from({ length: count }, (_, at) => item.replace(/48211/g, String(70000 + at))).join("");
      await route.fulfill({
        response,
        body: html.replace(/(<ul class="product-grid">)[\s\S]*?<\/article>\s*<\/li>\s*<\/ul>/, `$1${items}</ul>`),
      });
    });
    await driver.goto("/gallery/jumpers");
    assert.equal(await page.locator("article").count(), count);
    await page.waitForLoadState("networkidle");
    const roots = `Array.from(document.querySelectorAll("article, article *")).filter(function (element) {
      return Object.keys(element).some(function (key) { return key.indexOf("__react") === 0; }); }).length`;
    return { listeners: await driver.evaluate("listening"), roots: await driver.evaluate(roots), requests };
  } finally {
    await driver.close();
  }
}

test("a list of 1,000 cards costs at load what one of 10 costs: listeners, roots and requests", async (context) => {
  const few = await costOf(10);
  const many = await costOf(1000);
  context.diagnostic(JSON.stringify(few));
  assert.deepEqual(many, few);
  assert.equal(few.roots, 0);
});
