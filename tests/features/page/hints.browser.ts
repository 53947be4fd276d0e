import assert from "node:assert/strict";
import { LONG, test } from "../../browser/fixture";
import { hover } from "../../browser/mouse";
import { JUMPER, waitUntilAllLive } from "../../browser/shop";
import { DESKTOP, PHONE, tabTo, WIDTHS } from "../../browser/watch";

for (const [name, viewport] of WIDTHS) {
  test(
    `a popover opens on its first click and closes on Escape or a click elsewhere, on a ${name} (spec §9)`,
    LONG,
    async ({ visit }) => {
      const driver = await visit(JUMPER.address, { viewport });
      const { page } = driver;
      await waitUntilAllLive(driver);
      const trigger = page.locator("[data-popover]").first();
      const popover = page.locator(".popover");
      await trigger.click();
      await popover.waitFor();
      assert.match(await popover.innerText(), /Delivery costs/);
      assert.equal(new URL(page.url()).hash, "");
      await page.keyboard.press("Escape");
      await popover.waitFor({ state: "detached" });
      await trigger.click();
      await popover.waitFor();
      await page.locator(".popover-body").click();
      // One that closes loses the class at once, and fades
      assert.equal(await page.locator(".popover.show").count(), 1);
      await page.locator("h1").click();
      await popover.waitFor({ state: "detached" });
      await driver.assertClean();
    },
  );
}

test("a tooltip shows on first hover, stays under the pointer and closes on Escape (spec §9)", async ({
  blankPage,
}) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await page.clock.install();
  await driver.goto(JUMPER.address);
  await waitUntilAllLive(driver);
  await hover(page.locator("[data-tooltip]").first());
  const tooltip = page.getByRole("tooltip");
  await tooltip.waitFor();
  const box = await tooltip.boundingBox();
  assert.ok(box !== null);
  // In one movement: the gap between trigger and tip is to be crossed in 200 ms
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.clock.runFor(500);
  assert.equal(await tooltip.isVisible(), true);
  await page.keyboard.press("Escape");
  await tooltip.waitFor({ state: "detached" });
  await driver.assertClean();
});

test("a tooltip comes and goes with the focus (spec §9)", LONG, async ({ visit }) => {
  const driver = await visit(JUMPER.address, { viewport: DESKTOP });
  const { page } = driver;
  await waitUntilAllLive(driver);
  await tabTo(driver, "[data-tooltip]");
  await page.getByRole("tooltip").waitFor();
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip").waitFor({ state: "detached" });
  await driver.assertClean();
});

for (const [kind, trigger] of [
  ["popover", "[data-popover]"],
  ["tooltip", "[data-tooltip]"],
] as const) {
  test(`with text at twice the size a ${kind} fits the width of a phone`, async ({ visit }) => {
    const driver = await visit(`/de${JUMPER.address}`, { viewport: PHONE });
    const { page } = driver;
    await waitUntilAllLive(driver);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.locator(trigger).first().click();
    const box = await page.locator(`.${kind}.show`).boundingBox();
    assert.ok(box !== null && box.x >= 0 && box.x + box.width <= PHONE.width, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), PHONE.width);
    await driver.assertStrict();
  });
}

test("the page's data-bs-… attributes run nothing in a hint, even without its policy: HTML shows as text", async ({
  blankPage,
}) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  const evil = "<img src=/assets/none onerror=window.isBroken=true>";
  const template = `<div class=tooltip role=tooltip>${evil}<div class=tooltip-inner></div></div>`;
  const configured = `data-bs-template="${template}" data-bs-html="true" data-bs-sanitize="false" data-bs-title="${evil}"`;
  await page.route(`**${JUMPER.address}`, async (route) => {
    const answer = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = answer.headers();
    const html = (await answer.text())
      .replace(/data-tooltip="[^"]*"/, `${configured} data-tooltip="${evil}"`)
      .replace(/data-popover="[^"]*"/, `${configured} data-popover="${evil}"`);
    await route.fulfill({ status: 200, headers, body: html });
  });
  await driver.goto(JUMPER.address);
  await waitUntilAllLive(driver);
  await hover(page.locator("[data-tooltip]").first());
  await page.getByRole("tooltip").waitFor();
  assert.equal(await page.locator(".tooltip-inner").textContent(), evil);
  await page.locator("[data-popover]").first().click();
  await page.locator(".popover").waitFor();
  assert.equal(await page.locator(".popover-body").textContent(), evil);
  assert.equal(await page.locator(".tooltip img, .popover img").count(), 0);
  assert.equal(await page.evaluate(() => "isBroken" in window), false);
  await driver.assertClean();
});
