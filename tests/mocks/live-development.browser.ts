import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLive, type Live } from "../../mocks/live/live";
import { createShopServer, type ShopServer } from "../../mocks/server";
import { poll } from "../browser/driver";
import { type Fixtures, LONG, test } from "../browser/fixture";
import type { WatchedPage } from "../browser/watch";

const BUILT = join(__dirname, "../../dist/assets");
const FRESH = "0123456789";
let assetsFolder: string;
let live: Live;
let shop: ShopServer;

test.beforeAll(() => {
  assetsFolder = mkdtempSync(join(tmpdir(), "storefront-live-"));
  cpSync(BUILT, assetsFolder, { recursive: true });
});
test.afterAll(() => rmSync(assetsFolder, { recursive: true }));
test.beforeEach(async () => {
  live = createLive();
  shop = createShopServer({ assetsFolder, live, onError: () => undefined });
  await shop.listen(0);
});
test.afterEach(() => shop.close());

/** Writes a new build of a file. @returns its URL */
function rebuilt(name: string, ending: string, added = ""): string {
  const folder = join(assetsFolder, "modern");
  const file = readdirSync(folder).find((each) => each.startsWith(`${name}.`) && each.endsWith(ending)) ?? name;
  writeFileSync(join(folder, `${name}.${FRESH}${ending}`), readFileSync(join(folder, file), "utf8") + added);
  return `/assets/modern/${name}.${FRESH}${ending}`;
}

async function openHome({ visit }: Pick<Fixtures, "visit">): Promise<WatchedPage> {
  const driver = await visit("/", { baseUrl: shop.url });
  await driver.page.evaluate(() => document.body.setAttribute("data-was-here", ""));
  return driver;
}

const wasHere = ({ page }: WatchedPage) => page.locator("body[data-was-here]");

test("a new style is applied without a reload", LONG, async ({ visit }) => {
  const driver = await openHome({ visit });
  const { page } = driver;
  await page.fill('input[type="search"]', "sock");
  live.tell({ urls: [rebuilt("style-app", ".css", "body { text-indent: 7px }")], errors: "" });
  await page.waitForFunction(() => getComputedStyle(document.body).textIndent === "7px");
  await page.waitForFunction(() => document.querySelectorAll('link[href*="/style-app."]').length === 1);
  assert.equal(await page.inputValue('input[type="search"]'), "sock");
  assert.equal(await wasHere(driver).count(), 1);
  await driver.assertClean();
});

test("a new script reloads the page, at the same scroll position", LONG, async ({ visit }) => {
  const driver = await openHome({ visit });
  const { page } = driver;
  await page.evaluate(() => scrollTo(0, 600));
  live.tell({ urls: [rebuilt("app", ".js")], errors: "" });
  await wasHere(driver).waitFor({ state: "detached" });
  await page.waitForFunction(() => Math.round(scrollY) === 600);
});

test("a failed build is shown as text, and the next one removes it", LONG, async ({ visit }) => {
  const driver = await openHome({ visit });
  const { page } = driver;
  const errors = `ERROR in ./src/main.ts\n<img src="x" onerror="document.title = 'run'"> is no statement`;
  live.tell({ urls: [], errors });
  await page.getByRole("alert").filter({ hasText: "is no statement" }).waitFor();
  assert.equal(await page.getByRole("alert").filter({ hasText: "ERROR in" }).textContent(), errors);
  live.tell({ urls: [], errors: "" });
  await page.getByRole("alert").filter({ hasText: "ERROR in" }).waitFor({ state: "detached" });
  assert.equal(await wasHere(driver).count(), 1);
  await driver.assertClean();
});

test("a page opened after a failed build shows its errors", LONG, async ({ visit }) => {
  live.tell({ urls: [], errors: "ERROR in ./src/main.ts" });
  const { page } = await openHome({ visit });
  await page.getByRole("alert").filter({ hasText: "ERROR in" }).waitFor();
});

test("changed templates reload the page, at the same scroll position", LONG, async ({ visit }) => {
  const driver = await openHome({ visit });
  const { page } = driver;
  await page.evaluate(() => scrollTo(0, 600));
  live.tell({ urls: [], errors: "It is heard" });
  await page.getByRole("alert").filter({ hasText: "It is heard" }).waitFor();
  live.reload();
  await wasHere(driver).waitFor({ state: "detached" });
  await page.waitForFunction(() => Math.round(scrollY) === 600);
});

test(
  "a page that the shop cannot render shows the error as text, and then reloads by itself",
  LONG,
  async ({ visit }) => {
    const { products } = shop.shop;
    const fail = (): never => {
      throw new Error("home.njk: <b>size</b> is undefined");
    };
    Object.defineProperty(shop.shop, "products", { configurable: true, get: fail });
    const { page } = await visit("/gallery/jumpers", { baseUrl: shop.url, expects: [/500/] });
    await page.locator("pre").getByText("home.njk: <b>size</b> is undefined").first().waitFor();
    Object.defineProperty(shop.shop, "products", { value: products });
    await poll(async () => {
      live.reload();
      return (await page.locator("main").count()) === 1;
    }, "the page");
  },
);

test("a restarted shop reloads its pages", LONG, async ({ visit }) => {
  const driver = await openHome({ visit });
  const port = Number(new URL(shop.url).port);
  live.tell({ urls: [], errors: "It is heard" });
  await driver.page.getByRole("alert").filter({ hasText: "It is heard" }).waitFor();
  await shop.close();
  shop = createShopServer({ assetsFolder, live: createLive() });
  await shop.listen(port);
  await wasHere(driver).waitFor({ state: "detached" });
});

test("a shop that is not in development has no live reload", LONG, async () => {
  const other = createShopServer({ assetsFolder });
  await other.listen(0);
  try {
    assert.equal((await fetch(`${other.url}/__live/client.js`)).status, 404);
    assert.doesNotMatch(await (await fetch(other.url)).text(), /__live/);
  } finally {
    await other.close();
  }
});
