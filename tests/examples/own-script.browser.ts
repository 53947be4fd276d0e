import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { test } from "../browser/fixture";
import { JUMPER } from "../browser/shop";

const OWN = readFileSync(join(__dirname, "../../examples/own-script/own.js"), "utf8");

for (const place of ["before", "after"] as const) {
  test(`the shop's own script, run ${place} the bundle, adds a behaviour, hears events and adds to the cart`, async ({
    blankPage,
  }) => {
    const driver = await blankPage();
    const { page } = driver;
    const tag = `<script ${place === "before" ? "" : "async "}src="/own.js"></script>`;
    const days = new Date(Date.now() + 3 * 86_400_000 - 60_000).toISOString();
    const marked = `<p data-sale-ends="${days}"></p><button data-buy="${JUMPER.ean}">The whole outfit</button>`;
    await page.route("**/own.js", async (route) => {
      if (place === "after") await page.waitForFunction(() => window.storefront !== undefined);
      await route.fulfill({ body: OWN, contentType: "text/javascript" });
    });
    await page.route(`**${JUMPER.address}`, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replace("<head>", `<head>${tag}`).replace("</h1>", `</h1>${marked}`);
      await route.fulfill({ response, body: html });
    });
    await driver.goto(JUMPER.address);
    await expect(page.locator("[data-sale-ends]")).toHaveText("Only 3 more days");
    // Forms of other products report their only variant when they start
    await expect(page.locator('[data-island="order-form"]:not([data-state="live"])')).toHaveCount(0);
    await page.locator(`[data-variant][value="${JUMPER.ean}"]`).first().check();
    await expect(page.locator("html")).toHaveAttribute("data-chosen", JUMPER.ean);
    await page.getByRole("button", { name: "The whole outfit" }).click();
    await page.locator("#mini-cart[aria-modal]").getByText("1 item").waitFor();
    await driver.assertStrict();
  });
}
