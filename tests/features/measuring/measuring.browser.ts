import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { poll } from "../../browser/driver";
import { openConfirm, ORDER_BUTTON, setShop, TERMS } from "../../browser/checkout";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { loseScripts, scriptOf, SCRIPTS, urlsOf } from "../../browser/scripts";
import { chooseSize, addToCart, JUMPER, waitForCount, waitUntilLive } from "../../browser/shop";
import { saw, type WatchedPage } from "../../browser/watch";

interface Pushed {
  event?: string;
  ecommerce?: { items?: { item_id?: string; quantity?: number; item_list_name?: string }[] } | null;
}

interface Report {
  release?: string;
  tags?: Record<string, string>;
  exception?: { values?: { value?: string }[] };
}

type Vital = Report & { name: string; page: string; value: number };

/** A page in a measured session; `requests` are the paths that its pages have requested. */
async function measured(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  { consent, expects = [] }: { consent?: string; expects?: readonly RegExp[] } = {},
): Promise<WatchedPage & { requests: string[] }> {
  const driver = await blankPage({ expects });
  const { page } = driver;
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto("/cart");
  await setShop(page, { measuring: "on" });
  if (consent !== undefined) await page.context().addCookies([{ name: "consent", value: consent, url: shop.url }]);
  requests.splice(0);
  return { ...driver, requests };
}

const layerOf = async ({ page }: WatchedPage): Promise<Pushed[]> =>
  page.evaluate(() => (window.dataLayer ?? []) as never[]);
const namesIn = (layer: readonly Pushed[]): string[] => layer.flatMap(({ event }) => event ?? []);

async function waitForEvent(driver: WatchedPage, name: string, times = 1): Promise<Pushed[]> {
  await driver.waitFor(
    `(window.dataLayer || []).filter(function (each) { return each.event === "${name}"; }).length === ${times}`,
  );
  return layerOf(driver);
}

async function collected(driver: WatchedPage, address = "/error-reports"): Promise<Report[]> {
  return (await (await driver.page.request.get(address)).json()) as Report[];
}

/** Waits until this many reports have arrived. */
async function waitForReports(driver: WatchedPage, count: number): Promise<Report[]> {
  await poll(async () => (await collected(driver)).length >= count, `${count} reports`);
  return collected(driver);
}

test("the data layer: nothing before consent; then lists, cart and order, each once, when it happens", async ({
  blankPage,
  shop,
}) => {
  const driver = await measured({ blankPage, shop }, { consent: "captcha", expects: [/500/] });
  const { page, requests } = driver;
  await driver.goto("/gallery/jumpers");
  await page.locator('[data-island="gallery-content"][data-state="live"]').waitFor();
  await waitUntilAtRest(page);
  assert.deepEqual(await layerOf(driver), []);
  assert.deepEqual(
    requests.filter((each) => /data-layer|web-vitals/.test(each)),
    [],
  );
  // What a consent tool does
  await page.context().addCookies([{ name: "consent", value: "captcha.analytics", url: shop.url }]);
  await page.evaluate(() => {
    document.documentElement.setAttribute("data-consent", "captcha analytics");
    document.dispatchEvent(new CustomEvent("consent:change"));
  });
  const ofGallery = await waitForEvent(driver, "cart");
  assert.deepEqual(ofGallery[0], { ecommerce: null });
  assert.deepEqual(namesIn(ofGallery), ["view_item_list", "user", "cart"]);
  assert.deepEqual(
    requests.filter((each) => each.includes("data-layer")),
    ["GET /json/data-layer"],
  );

  await page.locator(`[data-bundle="${JUMPER.bundle}"] a[data-slot="link"]`).first().click();
  await page.waitForURL(`**${JUMPER.address}*`);
  await waitUntilLive(driver);
  await waitForEvent(driver, "view_item");
  await setShop(page, { fault: "status-500", "fault-path": "/json/cart/product/add" });
  await chooseSize(driver);
  await addToCart(driver);
  await saw(page, "Something went wrong");
  assert.equal(namesIn(await layerOf(driver)).includes("add_to_cart"), false);
  await page
    .locator(`form[data-bundle="${JUMPER.bundle}"] [data-slot="buy"] [data-slot="submit"]:enabled`)
    .first()
    .waitFor();
  await addToCart(driver);
  await waitForCount(driver, 1);
  const added = (await waitForEvent(driver, "add_to_cart")).find(({ event }) => event === "add_to_cart");
  const [item] = added?.ecommerce?.items ?? [];
  assert.deepEqual([item?.item_id, item?.quantity, item?.item_list_name], [JUMPER.bundle, 1, "Jumpers"]);

  await driver.goto("/cart");
  await page.click('.cart__lines [data-step="1"]');
  const delta = (await waitForEvent(driver, "add_to_cart")).find(({ event }) => event === "add_to_cart");
  assert.equal(delta?.ecommerce?.items?.[0]?.quantity, 1);
  await driver.assertStrict();
});

test("an order is reported once, even if its page reloads", LONG, async ({ blankPage, shop }) => {
  const driver = await measured({ blankPage, shop });
  const { page } = driver;
  await openConfirm(driver, shop);
  await waitForEvent(driver, "cart");
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await page.waitForURL("**/checkout/thank-you");
  await waitForEvent(driver, "purchase");
  await page.reload();
  await waitForEvent(driver, "cart");
  assert.equal(namesIn(await layerOf(driver)).includes("purchase"), false);
  await driver.assertStrict();
});

test("no errors are sent unless the page says where", LONG, async ({ blankPage, shop }) => {
  const driver = await measured({ blankPage, shop }, { expects: [/the yarn broke/] });
  const { page, requests } = driver;
  await setShop(page, { measuring: "off" });
  await driver.goto("/gallery/jumpers");
  const broken = page.waitForEvent("pageerror");
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error("the yarn broke")), 0));
  await broken;
  await waitUntilAtRest(page);
  assert.deepEqual(
    requests.filter((each) => /measuring|error-reports|web-vitals|data-layer/.test(each)),
    [],
  );
});

test(
  "island, chunk and request failures reach the collector, with release and section but nothing personal; ten a page",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await measured({ blankPage, shop }, { expects: [/./] });
    const { page, requests } = driver;
    const hasReporter = (): boolean => requests.some((each) => each.includes("/error-reports."));
    // No errors, so no reporter
    await driver.goto(`${JUMPER.address}?mail=anna@example.com`);
    await waitUntilLive(driver);
    await poll(
      () => Promise.resolve(requests.some((each) => each.includes("/measuring."))),
      "the script that measures",
    );
    await waitUntilAtRest(page);
    assert.equal(hasReporter(), false);
    // A request
    await setShop(page, { fault: "status-500", "fault-path": "/json/cart/product/add" });
    await chooseSize(driver);
    await addToCart(driver);
    const [request] = await waitForReports(driver, 1);
    assert.equal(hasReporter(), true);
    assert.equal(request?.release, "mock-shop");
    assert.equal(request?.tags?.request, "POST /json/cart/product/add");
    assert.equal(request?.tags?.sections, "section-product section-carousel");
    // A chunk
    await loseScripts(page, SCRIPTS.hints);
    await page.locator("[data-popover]").first().click();
    await waitForReports(driver, 2);
    const chunks = (await collected(driver)).flatMap(({ tags }) => tags?.chunk ?? []);
    assert.deepEqual(chunks, [SCRIPTS.hints]);
    // More errors than the limit, with an email address in them
    await page.evaluate(() => {
      for (let count = 0; count < 20; count += 1) {
        setTimeout(() => void Promise.reject(new Error(`stitch ${count} of anna@example.com dropped`)), 0);
      }
    });
    await waitForReports(driver, 10);
    await waitUntilAtRest(page);
    const reports = await collected(driver);
    assert.equal(reports.length, 10);
    assert.doesNotMatch(JSON.stringify(reports), /anna|@example|"user"|breadcrumbs|"request":\{/);
    // An island that fails before anything listens
    await page.unroute(urlsOf(SCRIPTS.hints));
    await driver.goto("/__mock/broken/missing-submit");
    const broken = (await waitForReports(driver, 11))[10];
    assert.equal(broken?.tags?.island, "order-form");
    assert.equal(broken?.exception?.values?.[0]?.value, "Can't find a submit button for this form.");
    assert.deepEqual(await driver.evaluate("storefrontWatch.violations"), []);
  },
);

test("Core Web Vitals go to the collector once the shopper allows it, by a chunk that loads last", async ({
  blankPage,
  shop,
}) => {
  const driver = await measured({ blankPage, shop }, { consent: "captcha" });
  const { page, requests } = driver;
  await driver.goto("/gallery/jumpers");
  await waitUntilAtRest(page);
  await driver.goto("/");
  await waitUntilAtRest(page);
  assert.deepEqual(await collected(driver, "/web-vitals"), []);
  await page.context().addCookies([{ name: "consent", value: "analytics", url: shop.url }]);
  requests.splice(0);
  const measuringStarts = page.waitForResponse(urlsOf(SCRIPTS.webVitals));
  await driver.goto(`${JUMPER.address}?mail=anna@example.com`);
  await measuringStarts;
  await waitUntilLive(driver);
  await chooseSize(driver);
  await waitUntilAtRest(page);
  const scripts = requests.map(scriptOf);
  const place = scripts.indexOf(SCRIPTS.product);
  assert.ok(place >= 0 && place < scripts.indexOf(SCRIPTS.webVitals), scripts.join());
  await driver.goto("/");
  // They are sent while the page unloads and may arrive after the next page has loaded
  let vitals: Vital[] = [];
  await poll(async () => {
    vitals = (await collected(driver, "/web-vitals")) as Vital[];
    return ["LCP", "CLS"].every((wanted) => vitals.some(({ name }) => name === wanted));
  }, "LCP and CLS");
  assert.deepEqual(new Set(vitals.map(({ page: path }) => path)), new Set([JUMPER.address]));
  assert.deepEqual(new Set(vitals.map(({ release }) => release)), new Set(["mock-shop"]));
  assert.doesNotMatch(JSON.stringify(vitals), /anna/);
  await driver.assertClean();
});
