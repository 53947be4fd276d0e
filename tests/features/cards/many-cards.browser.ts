import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { type Fixtures, LONG, note, test } from "../../browser/fixture";
import { reactElements } from "../../browser/react-roots";

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

/** What a gallery of this many cards costs at load. */
async function costOf({ blankPage }: Pick<Fixtures, "blankPage">, count: number): Promise<Cost> {
  const driver = await blankPage({ initScript: COUNT });
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
  await waitUntilAtRest(page);
  const roots = reactElements("article, article *");
  return { listeners: await driver.evaluate("listening"), roots: await driver.evaluate(roots), requests };
}

test(
  "a list of 1,000 cards costs at load what one of 10 costs: listeners, roots and requests",
  LONG,
  async ({ blankPage }) => {
    const few = await costOf({ blankPage }, 10);
    const many = await costOf({ blankPage }, 1000);
    note(JSON.stringify(few));
    assert.deepEqual(many, few);
    assert.equal(few.roots, 0);
  },
);
