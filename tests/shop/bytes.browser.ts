import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { BYTE_LIMITS } from "../../bench/byte-limits";
import { waitUntilAtRest } from "../browser/at-rest";
import { earlyEvents } from "../browser/early-events-file";
import { openCart } from "../browser/cart";
import { LONG, note, test } from "../browser/fixture";
import { saw } from "../browser/watch";
import { waitForView } from "../browser/gallery";
import { SCRIPTS, urlsOf } from "../browser/scripts";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilHydrated, waitUntilLive } from "../browser/shop";

const ASSETS = join(__dirname, "../../dist/assets");
const ENTRY = new RegExp(`^modern/${SCRIPTS.entry}\\.`);

/** 1 KB = 1,000 bytes of the minified files, after brotli at quality 11 (zlib's default). */
function kilobytes(files: Iterable<string>): number {
  let bytes = 0;
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(ASSETS, file))).length;
  return bytes / 1000;
}

test("the product page keeps to its byte and request limits", async ({ blankPage }) => {
  const driver = await blankPage();
  const scripts = new Set<string>();
  driver.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
  });
  await driver.goto(JUMPER.address);
  await waitUntilHydrated(driver);
  const live = [...scripts];
  await waitUntilLive(driver);
  await chooseSize(driver);
  // A click that must wait for the code that sends it loads 0.6 KB more, which offers to submit natively
  await waitUntilAtRest(driver.page);
  await addToCart(driver);
  await waitForCount(driver, 1);
  await waitUntilAtRest(driver.page);
  const afterAdding = [...scripts];

  const entry = live.filter((file) => ENTRY.test(file));
  assert.notDeepEqual(entry, [], "the page has requested the entry");
  note(`live: ${live.map((file) => `${file} ${kilobytes([file]).toFixed(1)}`).join(", ")}`);
  note(`after adding: ${afterAdding.map((file) => `${file} ${kilobytes([file]).toFixed(2)}`).join(", ")}`);
  const limits: [what: string, measured: number, limit: number][] = [
    ["KB of every page", kilobytes([...entry, earlyEvents()]), BYTE_LIMITS.everyPage.kilobytes],
    ["KB when live", kilobytes([...live, earlyEvents()]), BYTE_LIMITS.productLive.kilobytes],
    ["requests of every page", entry.length, BYTE_LIMITS.everyPage.requests],
    ["requests when live", live.length, BYTE_LIMITS.productLive.requests],
    ["KB after the first add-to-cart", kilobytes([...afterAdding, earlyEvents()]), BYTE_LIMITS.productUsed.kilobytes],
    ["requests after the first add-to-cart", afterAdding.length, BYTE_LIMITS.productUsed.requests],
  ];
  for (const [what, measured, limit] of limits) note(`${what}: ${measured} of ${limit}`);
  const exceeded = limits.filter(([, measured, limit]) => measured > limit);
  assert.deepEqual(exceeded, []);
});

for (const [what, address, limit] of [
  ["home", "/", BYTE_LIMITS.homeLive],
  ["stores, at rest", "/stores", BYTE_LIMITS.storesAtRest],
] as const) {
  test(`the page ${what}, live, keeps to its byte limit`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const scripts = new Set<string>();
    driver.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
    });
    await driver.goto(address);
    await waitUntilAtRest(driver.page);
    const measured = kilobytes([...scripts, earlyEvents()]);
    note(`${what}: ${measured} of ${limit.kilobytes} KB: ${[...scripts].join(", ")}`);
    assert.ok(measured <= limit.kilobytes, `${measured} KB`);
  });
}

test("the stores, searched and on the map, keep to their byte limit", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const scripts = new Set<string>();
  driver.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
  });
  await driver.goto("/stores");
  await driver.page.hover("#store-q");
  // Until then a search goes to its own page
  await driver.page.locator('[data-island="store-finder"][data-state="live"]').waitFor();
  await driver.page.fill("#store-q", "Leipzig");
  await driver.page.press("#store-q", "Enter");
  await driver.page.locator(".store-pin").first().waitFor();
  await waitUntilAtRest(driver.page);
  const measured = kilobytes([...scripts, earlyEvents()]);
  note(`stores, used: ${measured} of ${BYTE_LIMITS.storesUsed.kilobytes} KB: ${[...scripts].join(", ")}`);
  assert.ok(measured <= BYTE_LIMITS.storesUsed.kilobytes, `${measured} KB`);
});

test("the account's login page keeps to its byte limit", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const scripts = new Set<string>();
  driver.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
  });
  await driver.goto("/account/login");
  await waitUntilHydrated(driver);
  const files = [...scripts];
  note(`live: ${files.map((file) => `${file} ${kilobytes([file]).toFixed(1)}`).join(", ")}`);
  const measured = kilobytes([...files, earlyEvents()]);
  note(`KB when live: ${measured} of ${BYTE_LIMITS.loginLive.kilobytes}`);
  assert.ok(measured <= BYTE_LIMITS.loginLive.kilobytes, `${measured} KB`);
});

test("the gallery keeps to its byte limit, and loads neither React nor SWR before it is touched", async ({
  blankPage,
}) => {
  const driver = await blankPage();
  const scripts = new Set<string>();
  driver.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
  });
  await driver.goto("/gallery/jumpers");
  await driver.waitFor(
    `document.querySelector('[data-island="gallery-content"]').getAttribute("data-state") === "live"`,
  );
  await waitUntilAtRest(driver.page);
  const live = [...scripts];
  const total = kilobytes([...live, earlyEvents()]);
  note(`gallery, live: ${total} of ${BYTE_LIMITS.galleryAtRest.kilobytes} KB: ${live.join(", ")}`);
  assert.deepEqual(
    live.filter((file) => urlsOf(SCRIPTS.react, SCRIPTS.refreshing).test(`/assets/${file}`)),
    [],
  );
  assert.ok(total <= BYTE_LIMITS.galleryAtRest.kilobytes, `${total} KB`);

  // Filters, then a card: all that a shopper needs on this page
  await driver.page.locator('[name="color"][value="ecru"]').check();
  await waitForView(driver, "/gallery/jumpers?color=ecru");
  await waitUntilAtRest(driver.page);
  const filtered = kilobytes([...scripts, earlyEvents()]);
  note(`gallery, filtered: ${filtered} of ${BYTE_LIMITS.galleryFiltered.kilobytes} KB`);
  assert.ok(filtered <= BYTE_LIMITS.galleryFiltered.kilobytes, `${filtered} KB`);
  await driver.page.locator('[data-island="watchlist-form"] button').first().click();
  await driver.page.locator('[data-island="watchlist-form"] [aria-pressed="true"]').first().waitFor();
  await saw(driver.page, "on your watchlist");
  await waitUntilAtRest(driver.page);
  const touched = kilobytes([...scripts, earlyEvents()]);
  note(`gallery, filtered and a card kept: ${touched} of ${BYTE_LIMITS.galleryUsed.kilobytes} KB`);
  note([...scripts].map((file) => `${file.slice(7).split(".")[0]} ${kilobytes([file]).toFixed(2)}`).join(", "));
  assert.ok(touched <= BYTE_LIMITS.galleryUsed.kilobytes, `${touched} KB`);
});

test(
  "the cart page keeps to its byte limit, and loads no code that changes the cart before it is touched",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    await openCart(driver, "/");
    await waitUntilAtRest(driver.page);
    const scripts = new Set<string>();
    driver.page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith(".js")) scripts.add(pathname.replace("/assets/", ""));
    });
    await driver.goto("/cart");
    await waitUntilAtRest(driver.page);
    const live = kilobytes([...scripts, earlyEvents()]);
    assert.deepEqual(
      [...scripts].filter((file) =>
        urlsOf(SCRIPTS.react, SCRIPTS.refreshing, SCRIPTS.cartForms).test(`/assets/${file}`),
      ),
      [],
    );
    await driver.page.click('.cart__lines [data-step="1"]');
    await waitForCount(driver, 7);
    await waitUntilAtRest(driver.page);
    note(
      `live: ${live} of ${BYTE_LIMITS.cartAtRest.kilobytes}; after a change: ${kilobytes([...scripts, earlyEvents()])}`,
    );
    note([...scripts].join(", "));
    assert.ok(live <= BYTE_LIMITS.cartAtRest.kilobytes, `${live} KB when live`);
  },
);
