import { readdirSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../browser/fixture";
import type { WatchedPage } from "../browser/watch";
import { buysTwoJumpers, counter, isLive, startMinimalShop } from "./minimal-shop";

const ROOT = join(__dirname, "../..");

/** Asks for the path as it stands: browsers, and Playwright's own requests, resolve its dots before. */
function statusAt(url: string, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, agent: false }, (answer) => resolve(answer.resume().statusCode));
    asked.on("error", reject);
  });
}

test.describe("the shop of the quick start", () => {
  let open: (hasJavaScript?: boolean) => Promise<WatchedPage>;
  test.beforeEach(async ({ atEnd, blankPage }) => {
    const baseUrl = await startMinimalShop(join(ROOT, "examples/minimal"), join(ROOT, "dist/assets"), atEnd);
    open = async (hasJavaScript = true) => {
      const driver = await blankPage({ baseUrl, hasJavaScript });
      await driver.goto("/?storefront-debug");
      return driver;
    };
  });

  test("sells a jumper, with nothing on the console", async () => {
    const driver = await open();
    await buysTwoJumpers(driver);
    await driver.assertClean();
  });

  test("sells no more than is in stock, and nothing that is sold out", async () => {
    const { page } = await open();
    await isLive(page);
    await page.getByLabel("S", { exact: true }).check();
    await page.getByLabel("Quantity", { exact: true }).last().fill("3");
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(counter(page)).toHaveText("3");
    await expect(page.locator('[data-slot="submit"]')).toBeDisabled();
    await page.getByLabel("M", { exact: true }).check();
    await expect(page.locator('[data-slot="submit"]')).toBeEnabled();
    await page.getByLabel("L", { exact: true }).check();
    await expect(page.locator('[data-slot="submit"]')).toBeDisabled();
  });

  test("sells without scripts", async () => {
    const { page } = await open(false);
    await page.getByLabel("M", { exact: true }).check();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("heading", { name: "Your cart" })).toBeVisible();
    await expect(page.getByRole("listitem")).toHaveText("1 × size M");
  });

  test("says without scripts why nothing was added, once", async () => {
    const { page } = await open(false);
    await page.getByLabel("L", { exact: true }).check();
    await page.getByRole("button", { name: "Add to cart" }).click();
    await expect(page.getByRole("alert")).toHaveText("Only a few are left.");
    await page.reload();
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("adds again and again if requests have no key, and answers what every page asks", async () => {
    const { page } = await open(false);
    const form = { variant: "4051234567906", quantity: "1" };
    for (let times = 0; times < 2; times += 1) await page.request.post("/json/cart/product/add", { form });
    await page.reload();
    await expect(counter(page)).toHaveText("2");
    const account = await page.request.get("/json/account");
    expect(await account.json()).toEqual({ isLoggedIn: false });
    expect((await page.request.get("/json/cart/updated")).status()).toBe(200);
  });

  test("serves nothing outside its assets", async () => {
    const { page } = await open(false);
    const [map = ""] = readdirSync(join(ROOT, "dist/maps/modern"));
    const files = ["/assets/../../package.json", "/assets/%2e%2e/%2e%2e/package.json", `/1234567../maps/modern/${map}`];
    for (const path of [...files, "/server.js", "/nowhere"]) {
      expect(await statusAt(page.url(), path), path).toBe(404);
    }
    expect(await statusAt(page.url(), "/assets/modern/entrypoints.json")).toBe(200);
  });

  test("says that the form's address exists, but takes only POST", async () => {
    const { page } = await open(false);
    const answer = await page.request.get("/json/cart/product/add");
    expect(answer.status()).toBe(405);
    expect(answer.headers()).toMatchObject({ allow: "POST" });
  });

  test("adds once if a request arrives twice with one key", async () => {
    const { page } = await open(false);
    const form = { variant: "4051234567906", quantity: "1", _idempotency_key: "0b6c2f1e-77aa" };
    for (const accept of ["application/json", "text/html"]) {
      await page.request.post("/json/cart/product/add", { form, headers: { accept } });
    }
    await page.reload();
    await expect(counter(page)).toHaveText("1");
  });
});
