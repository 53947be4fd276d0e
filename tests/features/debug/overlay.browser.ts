import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { OWN_HEADERS_TIMEOUT_MS } from "../../../src/contract/limits";
import type { FindingFacts } from "../../../src/features/debug/overlay";
import { openCart } from "../../browser/cart";
import { phoneFirst, test } from "../../browser/fixture";
import { neverEnds } from "../../browser/timers";
import { PHONE, saw, WIDTHS } from "../../browser/watch";

const PRODUCT = `/product/${SHOWCASE.jumper}`;
const DEBUGGED = `${PRODUCT}?storefront-debug`;

const opener = (page: Page) => page.getByRole("button", { name: /^Storefront:/ });
const panel = (page: Page) => page.getByRole("region", { name: "Storefront debug" });

/** The ids of the rules that the page currently breaks. */
async function rulesOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.storefrontDebug !== undefined);
  const findings = await page.evaluate(() => window.storefrontDebug?.findings());
  return (findings as FindingFacts[]).map(({ rule }) => rule);
}

const tells = (page: Page, rule: string): Promise<void> => expect.poll(() => rulesOf(page)).toContain(rule);

test("is not loaded without the word in the URL", async ({ visit }) => {
  const { page } = await visit(PRODUCT);
  await page.locator('#order[data-state="live"]').waitFor();
  assert.equal(await page.evaluate(() => window.storefrontDebug), undefined);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.deepEqual(
    loaded.filter((name) => name.includes("/debug.")),
    [],
  );
});

for (const [name, viewport] of WIDTHS)
  test(`works by keyboard alone: tabs, filter, Show, Escape: ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await visit(DEBUGGED, { viewport });
    const { page } = driver;
    await expect(opener(page)).toHaveText("Storefront: nothing wrong");
    await opener(page).focus();
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("searchbox")).toBeFocused();
    await expect(panel(page).getByRole("status")).toHaveText("Nothing is wrong with this page.");
    await panel(page).getByRole("tab", { name: "Findings" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(panel(page).getByRole("tab", { name: "Parts" })).toBeFocused();
    await panel(page).getByRole("searchbox").fill("slots: submit, buy");
    await expect(panel(page).getByRole("listitem")).toHaveText(/^\[data-island="order-form"\]2 on the page/);
    await panel(page).getByRole("searchbox").fill("started");
    // They start when the browser is idle, which may be after the list was made
    await expect(async () => {
      await panel(page).getByRole("button", { name: "Check again" }).press("Enter");
      await expect(panel(page).getByRole("listitem").first()).toContainText("scope page", { timeout: 1000 });
    }).toPass();
    await panel(page).getByRole("searchbox").fill("[data-quick-view-url]");
    await expect(panel(page).getByRole("listitem")).toContainText("waits for the first touch");
    await panel(page).getByRole("searchbox").fill("product-gallery");
    await expect(panel(page).getByRole("listitem").first()).toContainText("product-gallery");
    await panel(page).getByRole("listitem").first().getByRole("button", { name: "Show" }).press("Enter");
    await expect(page.locator("#storefront-debug-mark")).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await driver.assertStrict();
  });

test("shows events, requests and code, and does not change the page", async ({ visit }) => {
  const { page } = await visit(DEBUGGED, { viewport: PHONE });
  await page.locator('#order[data-state="live"]').waitFor();
  const isInBody = await page.evaluate(() => document.body.querySelector("#storefront-debug") !== null);
  assert.equal(isInBody, false);
  await page.getByRole("radio", { name: /^S/ }).first().check();
  await page.locator('#order [data-slot="buy"] [data-slot="submit"]').click();
  await saw(page, "Added");
  await opener(page).press("Enter");
  for (const [tab, text] of [
    ["Events", "cart:add-product:receive"],
    ["Requests", "POST"],
    ["Code", "/assets/modern/app."],
  ] as const) {
    await panel(page).getByRole("tab", { name: tab }).click();
    await expect(panel(page).getByRole("listitem").filter({ hasText: text }).first()).toBeVisible();
  }
  assert.equal(
    await panel(page)
      .getByText(/_token=(?!…)/)
      .count(),
    0,
  );
});

test("reports bad answers: refused, printed before, kept by caches", async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/503/, /http/i, /expected/] });
  const { page } = driver;
  await page.route("**/cart/widget/header", async (route) => {
    const answer = await route.fetch();
    const body = `<br />\n<b>Warning</b>: Undefined variable $count in cart.php\n${await answer.text()}`;
    await route.fulfill({
      response: answer,
      body,
      headers: { ...answer.headers(), "cache-control": "public, max-age=60" },
    });
  });
  await page.route("**/json/cart/product/add", (route) => route.fulfill({ status: 503, body: "" }));
  await driver.goto(DEBUGGED);
  await page.waitForFunction(() => window.storefrontDebug !== undefined);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("cart:refresh")));
  await tells(page, "printed-before");
  await tells(page, "personal-cacheable");
  await page.locator("#order").getByRole("radio", { name: /^S/ }).check();
  await page.locator('#order [data-slot="buy"] [data-slot="submit"]').click();
  await tells(page, "answer-refused");
});

test("reports a policy that lets nothing be sent", async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/Content Security Policy|connect-src|Failed|fetch/i] });
  const { page } = driver;
  await page.route(`**${PRODUCT}*`, async (route) => {
    const answer = await route.fetch();
    const policy = (answer.headers()["content-security-policy"] ?? "").replace(
      /connect-src [^;]*/,
      "connect-src https://api.test",
    );
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "content-security-policy": policy } });
  });
  await driver.goto(DEBUGGED);
  await page.waitForFunction(() => window.storefrontDebug !== undefined);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent("cart:refresh")));
  await tells(page, "policy-blocks");
});

test("reports a page whose token a cache keeps", async ({ blankPage }) => {
  const driver = await blankPage({ initScript: neverEnds(OWN_HEADERS_TIMEOUT_MS) });
  const { page } = driver;
  await page.route(`**${PRODUCT}*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "cache-control": "public, max-age=600" } });
  });
  await driver.goto(DEBUGGED);
  await tells(page, "token-cacheable");
});

test("reports a line whose key changes with its size", async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await page.route("**/cart/widget", async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    await route.fulfill({ response: answer, body: html.replace(/(<li class="cart-line" data-key=")/, "$1m-") });
  });
  await openCart(driver);
  await driver.goto("/cart?storefront-debug");
  await page.waitForFunction(() => window.storefrontDebug !== undefined);
  await page.selectOption('.cart__lines > li:nth-child(1) [name="size"]', "M");
  await tells(page, "line-key-changes");
});
