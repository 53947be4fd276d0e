import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ShopServer } from "../../mocks/server";
import { poll, type Driver } from "./driver";
import { test } from "./fixture";
import { passOn, shopHeaders } from "./pass-on";
import { addToCart, chooseSize, JUMPER, unexpectedErrors, waitForCount, waitUntilLive } from "./shop";

const SLOW_MS = 300;

/** Changes to the shop's requests and answers on the way. */
interface Passage {
  /** Milliseconds until the shop sees the request. */
  delay?: (path: string) => number;
  /** Headers of the answer that replace the shop's. */
  headers?: Record<string, string>;
}

/** The same shop, at another address. */
function passing(shop: ShopServer, { delay = () => 0, headers: replaced = {} }: Passage): Server {
  return createServer({ keepAliveTimeout: 600_000 }, (incoming, answer) => {
    const pass = (): Promise<void> =>
      passOn(incoming, answer, { shopUrl: shop.url, headers: shopHeaders(incoming, shop.url) }, (got) => {
        got.pipe(answer.writeHead(got.statusCode ?? 500, { ...got.headers, ...replaced }));
      });
    setTimeout(pass, delay(new URL(incoming.url ?? "/", shop.url).pathname));
  });
}

const IDLE = `new Promise(function (resolve) { requestIdleCallback(function () { setTimeout(resolve, 0); }, { timeout: 5000 }); })`;

/** Acts, then waits until the page is idle and the shop has had no request for three seconds: Firefox keeps no loading page for Back. */
async function waitUntilQuiet(driver: Driver, proxy: Server, act: () => Promise<void>): Promise<void> {
  let open = 0;
  let since = Date.now();
  const count = (change: number): void => {
    open += change;
    since = Date.now();
  };
  proxy.on("request", (_request, answer) => {
    count(1);
    answer.on("close", () => count(-1));
  });
  await act();
  await poll(async () => {
    await driver.evaluate(IDLE);
    return open === 0 && Date.now() - since > 3000;
  }, "the page to be quiet");
}

async function addressOf(proxy: Server): Promise<string> {
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

// Chromium's headless shell and Chrome 75 have no such cache
test("back from the back/forward cache the page shows the current cart (contract §4, targets, Sturdiness 13)", async ({
  shop,
  drive,
  atEnd,
}) => {
  const proxy = passing(shop, {});
  atEnd(() => void proxy.close());
  const driver = await drive({ baseUrl: await addressOf(proxy) });
  await waitUntilQuiet(driver, proxy, async () => {
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await chooseSize(driver);
    await driver.waitFor(`location.search !== ""`);
  });
  await driver.evaluate(
    `window.storefrontShown = [], addEventListener("pageshow", function (event) { storefrontShown.push(event.persisted); }), 1`,
  );
  await driver.evaluate(`location.href = "/product/48211?again=1", 1`);
  await driver.waitFor(`location.search === "?again=1" && document.readyState === "complete"`);
  await waitUntilLive(driver);
  await chooseSize(driver);
  await addToCart(driver);
  await waitForCount(driver, 1);
  await driver.evaluate(`setTimeout(function () { history.go(-1); }, 0), 1`);
  await driver.waitFor(`window.storefrontShown !== undefined && storefrontShown.length > 0`);
  assert.deepEqual(await driver.evaluate("storefrontShown"), [true]);
  await waitForCount(driver, 1);
});

test.describe("a browser without speculation rules", () => {
  test.use({ hasSpeculationRules: true });

  test("shows a page that a link has fetched without another request, and the cart as it is now", async ({
    shop,
    drive,
    atEnd,
  }) => {
    const proxy = passing(shop, {});
    atEnd(() => void proxy.close());
    const asked: string[] = [];
    proxy.on("request", ({ url, headers }) => asked.push(`${headers["sec-purpose"] ?? "visit"} ${url}`));
    const driver = await drive({ baseUrl: await addressOf(proxy) });
    const link = `.product-card a[href*="${JUMPER.address}"]`;
    const ahead = (): string[] => asked.filter((each) => each.includes(` ${JUMPER.address}`));
    await waitUntilQuiet(driver, proxy, async () => {
      await driver.goto("/gallery/jumpers");
      await poll(() => Promise.resolve(asked.some((each) => each.includes("/prefetch."))), "the code that prefetches");
    });
    await driver.evaluate(
      `document.querySelector('${link}').dispatchEvent(new MouseEvent("mouseover", { bubbles: true })), 1`,
    );
    await waitUntilQuiet(driver, proxy, () => poll(() => Promise.resolve(ahead().length > 0), "the page ahead"));
    await driver.evaluate(`localStorage.setItem("storefront-cart", Date.now() + "-of-another-page"), 1`);
    asked.splice(0, asked.length, ...ahead());
    await driver.click(link);
    await driver.waitFor(`location.pathname === "${JUMPER.address}"`);
    await waitUntilLive(driver);
    await poll(() => Promise.resolve(asked.some((each) => each.includes("/json/cart/updated"))), "the cart");
    assert.equal(ahead().length, 1, ahead().join());
    assert.match(ahead()[0] ?? "", /^prefetch /);
  });
});

// Firefox fails pending loads as soon as another page is requested
test("chunks that are cancelled because the shopper moves on are no errors (contract §7 Lost chunk)", async ({
  shop,
  drive,
  atEnd,
}) => {
  const proxy = passing(shop, { delay: (path) => (/modern\/(?!app)/.test(path) ? SLOW_MS : 0) });
  atEnd(() => void proxy.close());
  const driver = await drive({ baseUrl: await addressOf(proxy) });
  for (const page of ["/consent", JUMPER.address, "/gallery/jumpers", "/cart"]) {
    await driver.goto(page);
    await driver.waitFor(`performance.getEntriesByType("resource").length > 0`);
    await driver.goto("/login");
  }
  assert.deepEqual(await unexpectedErrors(driver), []);
});

test("a reload shows the server's newer token, not one that the page had before", async ({ shop, drive }) => {
  const driver = await drive({ baseUrl: shop.url });
  /** The session gets another token, as with a login on another page. */
  const renewToken = (): string => {
    const [session] = shop.shop.sessions.values();
    assert.ok(session);
    return (session.csrfToken = shop.shop.newToken());
  };
  const isEveryToken = (token: string): string =>
    `Array.from(document.querySelectorAll('input[name="_token"]')).every(function (field) { return field.value === "${token}"; })`;
  await driver.goto("/gallery/jumpers");
  const first = renewToken();
  await driver.click('[data-island="watchlist-form"] button');
  await driver.waitFor(isEveryToken(first));
  const second = renewToken();
  await driver.evaluate(`document.body.id = "left"; location.reload()`);
  await driver.waitFor(`document.body.id !== "left" && document.readyState === "complete"`);
  await driver.waitFor(isEveryToken(second), { timeoutMs: 10_000 });
});
