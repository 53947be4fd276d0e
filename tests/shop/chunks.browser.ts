import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { json, object, text, map } from "../../src/lib/parse";
import { list } from "../../src/lib/parse-lists";
import type { ChromiumDriver } from "../browser/chromium";
import { type Fixtures, LONG, test } from "../browser/fixture";
import { chooseSize, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";

const parsePreloads = json(object({ preload: map(list(text)) }));

/** The file that contains the order form, whatever else is in it. */
const CHUNK = new RegExp(`${lastPreload("order-form")}(\\?|$)`);

/**
 * The order form, the pictures and the reminder. Each requests the chunk twice at most; one that starts during
 * another's request shares it.
 */
const ISLANDS_OF_CHUNK = 3;

function lastPreload(chunk: string): string {
  const { preload } = parsePreloads(
    readFileSync(join(__dirname, "../../dist/assets/modern/entrypoints.json"), "utf8"),
    "",
  );
  const file = preload[chunk]?.slice(-1)[0];
  if (file === undefined) throw new Error(`dist/assets/modern/entrypoints.json: nothing is preloaded for ${chunk}`);
  return file;
}

/** Opens the product page; `asked` holds the query strings of the requests for the chunk. */
async function openWith(
  { blankPage }: Pick<Fixtures, "blankPage">,
  prepare: (driver: ChromiumDriver) => Promise<void>,
): Promise<{ driver: ChromiumDriver; asked: ReadonlySet<string> }> {
  const driver = await blankPage();
  const asked = new Set<string>();
  driver.page.on("request", (request) => {
    if (CHUNK.test(request.url())) asked.add(new URL(request.url()).search);
  });
  await prepare(driver);
  await driver.goto(JUMPER.address);
  return { driver, asked };
}

test("requests a lost chunk once more, under another address, and goes on", async ({ blankPage }) => {
  const { driver, asked } = await openWith({ blankPage }, async ({ page }) => {
    await page.route(CHUNK, (route) => (route.request().url().includes("?") ? route.continue() : route.abort()));
  });
  await waitUntilLive(driver);
  await chooseSize(driver);
  assert.deepEqual([...asked], ["", "?retry=1"]);
});

test("runs no chunk that was altered in transit, and leaves the server's form working", async ({ blankPage }) => {
  const { driver, asked } = await openWith({ blankPage }, async ({ page }) => {
    await page.route(CHUNK, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "document.title = 'changed on its way'" }),
    );
  });
  await driver.waitFor(`document.querySelector('[data-state="failed"], [data-section-failed-product]')`);
  const title = await driver.evaluate("document.title");
  // Only this page's: the next one, to which the form leads, starts again
  const askedHere = [...asked];
  await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
  await driver.click('form[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]');
  await waitForCount(driver, 1);
  assert.deepEqual(askedHere.slice(0, 2), ["", "?retry=1"]);
  assert.ok(askedHere.length <= 2 * ISLANDS_OF_CHUNK, askedHere.join(" "));
  assert.notEqual(title, "changed on its way");
});

test(
  "if the page's policy refuses the addresses of chunks, their sections say so and the server's form works",
  LONG,
  async ({ blankPage }) => {
    const { driver } = await openWith({ blankPage }, async ({ page }) => {
      await page.route(/\/product\//, async (route) => {
        const answer = await route.fetch();
        const headers = answer.headers();
        const policy = headers["content-security-policy"] ?? "";
        assert.match(policy, /storefront-webpack/);
        headers["content-security-policy"] = policy.replace("storefront-webpack", "another");
        await route.fulfill({ response: answer, headers });
      });
    });
    await driver.waitFor(`document.querySelector("[data-section-failed-product]")`);
    await driver.click(`[data-variant][value="${JUMPER.ean}"]`);
    await driver.click('form[data-island="order-form"] [data-slot="buy"] [data-slot="submit"]');
    await waitForCount(driver, 1);
  },
);
