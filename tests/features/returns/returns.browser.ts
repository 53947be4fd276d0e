import assert from "node:assert/strict";
import { axeViolations } from "../../browser/axe";
import { sessionOf } from "../../browser/checkout";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { ALL_BUT_ENTRY, loseScripts, SCRIPTS } from "../../browser/scripts";
import { heard, tabTo, WIDTHS } from "../../browser/watch";

const LIVE = '[data-island="return-form"][data-state="live"]';

for (const [name, viewport] of WIDTHS) {
  test(
    `a guest's return from order number to label; axe finds nothing on a ${name}`,
    phoneFirst(name),
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const clean = async () => assert.deepEqual(await axeViolations(driver), []);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto("/returns");
      await clean();
      await page.getByLabel("Order number").fill("M-90017");
      await page.getByLabel("E-mail address of the order").fill("demo@example.com");
      await page.getByRole("button", { name: "Show the order" }).click();
      await page.locator(LIVE).waitFor();
      await driver.assertClean();
      await page.getByRole("button", { name: "Choose everything" }).click();
      await page.locator('select[name^="reason-"]:visible').nth(2).waitFor();
      for (const reason of await page.locator('select[name^="reason-"]:visible').all())
        await reason.selectOption("style");
      await clean();
      await page.getByRole("button", { name: "Next" }).click();
      await page.locator("#return-solution h2:focus").waitFor();
      const lines = page.locator(".return-line[data-return-line]:visible");
      await lines.nth(0).getByLabel("Exchange for").check();
      await lines.nth(0).getByRole("radio", { name: "XS" }).check();
      await lines.nth(0).getByText("Only 3 more of this item available").waitFor();
      await lines.nth(1).getByLabel("Money back").check();
      await lines.nth(2).getByLabel("Credit for").check();
      await page.getByText("€138.90").waitFor();
      await clean();
      await page.getByRole("button", { name: "Next" }).click();
      await page.locator("#return-send h2:focus").waitFor();
      await clean();
      await page.getByRole("button", { name: "Register the return" }).click();
      await page.waitForURL("**/returns/request/A-*");
      await page.getByRole("button", { name: "Print" }).waitFor();
      await clean();
      await driver.assertStrict();
    },
  );
}

for (const how of ["without JavaScript", "where the island's chunk is lost"] as const) {
  test(`${how} a return is one page`, LONG, async ({ blankPage }) => {
    const driver = await blankPage({ hasJavaScript: how !== "without JavaScript" });
    const { page } = driver;
    await page.emulateMedia({ reducedMotion: "reduce" });
    await loseScripts(page, SCRIPTS.steps, SCRIPTS.sendingSteps);
    await driver.goto("/returns");
    await page.getByLabel("Order number").fill("M-90017");
    await page.getByLabel("E-mail address of the order").fill("demo@example.com");
    await page.getByRole("button", { name: "Show the order" }).click();
    await page.getByLabel("Knitted trousers").first().check();
    await page.getByRole("button", { name: "Register the return" }).click();
    await page.getByText("Please answer this question.").first().waitFor();
    assert.equal(await page.getByLabel("Knitted trousers").first().isChecked(), true);
    await page.getByLabel("Why: Knitted trousers").selectOption("too-large");
    await page
      .locator("fieldset", { hasText: "What would you like: Knitted trousers" })
      .getByLabel("Money back")
      .check();
    await page.getByRole("button", { name: "Register the return" }).click();
    await page.waitForURL("**/returns/request/A-*");
  });
}

test("a screen reader hears what the amount of a return is for", async ({ visit }) => {
  const driver = await visit("/returns");
  const { page } = driver;
  await page.getByLabel("Order number").fill("M-90017");
  await page.getByLabel("E-mail address of the order").fill("demo@example.com");
  await page.getByRole("button", { name: "Show the order" }).click();
  await page.locator(LIVE).waitFor();
  await page.getByLabel("Walking socks").first().check();
  await page.getByLabel("Why: Walking socks").selectOption("style");
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator("#return-solution h2:focus").waitFor();
  await page.getByLabel("Money back").nth(2).check();
  await heard(page, "You will get back, as an estimate: €19.90");
});

test("a guest withdraws in two steps, without a reason, with an immediate receipt, by keyboard alone", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage({ viewport: { width: 390, height: 844 } });
  const { page } = driver;
  const clean = async () => assert.deepEqual(await axeViolations(driver), []);
  await driver.goto("/product/48211");
  await page.getByRole("link", { name: "Withdraw from a contract" }).click();
  await page.waitForURL("**/withdrawal");
  await clean();
  await tabTo(driver, '#withdrawal [name="name"]');
  await page.keyboard.type("Ada");
  await driver.press("Tab");
  await page.keyboard.type("M-90017");
  await driver.press("Tab");
  await page.keyboard.type("ada@example.com");
  await driver.press("Enter");
  await page.getByRole("button", { name: "Confirm the withdrawal" }).waitFor();
  await clean();
  await tabTo(driver, '#withdrawal [type="submit"]');
  await driver.press("Enter");
  await page.waitForURL("**/withdrawal/receipt/W-*");
  await clean();
  const [declared] = (await sessionOf(shop, page)).withdrawals;
  assert.equal(declared?.contract, "M-90017");
  assert.match(await page.locator("[data-receipt]").innerText(), /received on \d+\u00a0\w+ \d{4} at \d\d:\d\d/);
});

test(
  "the bundle never hides, blocks or delays the withdrawal: not live, half loaded, or with everything else failing",
  LONG,
  async ({ blankPage }) => {
    for (const weather of ["whole", "hanging", "lost"] as const) {
      const driver = await blankPage({ expects: [/.*/] });
      const { page } = driver;
      await page.route(ALL_BUT_ENTRY, (route) => {
        if (weather === "whole") return route.continue();
        return weather === "lost" ? route.abort() : undefined;
      });
      await page.goto("/withdrawal", { waitUntil: "commit" });
      await page.getByLabel("Your name").fill("Ada");
      await page.getByLabel("Order number, or").fill("my socks");
      await page.getByLabel("E-mail address for").fill("ada@example.com");
      const button = page.getByRole("button", { name: "Withdraw from the contract" });
      assert.equal(await button.isEnabled(), true);
      await button.click();
      await page.getByRole("button", { name: "Confirm the withdrawal" }).click();
      await page.locator("[data-receipt]").waitFor();
      await driver.close();
    }
  },
);
