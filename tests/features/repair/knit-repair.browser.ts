import assert from "node:assert/strict";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "../../browser/axe";
import { sessionOf, setShop } from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { routeOnce, tabTo, WIDTHS } from "../../browser/watch";

const LIVE = '[data-island="knit-repair-form"][data-state="live"]';
const EXPECTED = [/422 \(Unprocessable/, /500 \(Internal/, /500: Internal Server Error/];

/** A picture of the given size, drawn by the page. */
async function drawPicture(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    ([w, h]) => {
      const canvas = document.createElement("canvas");
      canvas.width = w;
      canvas.height = h;
      canvas.getContext("2d")?.fillRect(0, 0, w / 2, h / 2);
      return canvas.toDataURL("image/jpeg");
    },
    [width, height] as const,
  );
  return Buffer.from(text.split(",")[1] ?? "", "base64");
}

const photo = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

for (const [name, viewport] of WIDTHS) {
  test(
    `a repair from the order number to the printed label, with scaled photos; axe finds nothing on a ${name}`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport, expects: EXPECTED });
      const { page } = driver;
      const next = () => page.getByRole("button", { name: "Next" }).click();
      const clean = async () => assert.deepEqual(await axeViolations(driver), []);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto("/knit-repair");
      await page.locator(LIVE).waitFor();
      await clean();
      await page.getByLabel("I have the order number").check();
      await page.getByLabel("Order number", { exact: true }).fill("M-1");
      await page.getByLabel("E-mail address of the order").fill("demo@example.com");
      await page.getByLabel("Jumper", { exact: true }).check();
      await next();
      await page.getByText(/^We find no order/).waitFor();
      await clean();
      await page.getByLabel("Order number", { exact: true }).fill("M-90017");
      await next();
      await page.locator("#repair-damage h2:focus").waitFor();
      await page.getByLabel("Moth holes").check();
      await page.locator('[data-place="collar"]').click();
      await page.getByLabel("Up to 3 cm").check();
      await clean();
      await next();
      await page.locator("#repair-photos h2:focus").waitFor();
      const picture = await drawPicture(page, 4000, 3000);
      await routeOnce(page, "**/knit-repair/photo", (route) => route.fulfill({ status: 500, body: "" }));
      await page.setInputFiles("#repair-files", [photo("near.jpg", picture), photo("whole.jpg", picture)]);
      await page.getByRole("button", { name: "Try again: near.jpg" }).click();
      await page.waitForFunction(() => document.querySelectorAll('input[name="photo"]').length === 2);
      const preview = page.getByRole("img", { name: "Photo 1" });
      assert.match((await preview.getAttribute("src")) ?? "", /^blob:/);
      await expect(preview).toHaveJSProperty("naturalWidth", 4000);
      await clean();
      const session = await sessionOf(shop, page);
      assert.deepEqual(
        session.photos.map((each) => each.size < picture.length),
        [true, true],
      );
      await next();
      await page.getByLabel("Visible, and").check();
      await page.locator("#repair-date").pressSequentially("31021990");
      await driver.waitFor(`document.getElementById("repair-date").value === "31.02.1990"`);
      await page.getByLabel("Your name").fill("Ada");
      await page.locator("#repair-email").fill("ada@example.com");
      await next();
      await page.getByText("This date does not exist. Please check the day and month.").waitFor();
      await clean();
      await page.locator("#repair-date").fill("");
      await next();
      await page.locator("#repair-send h2:focus").waitFor();
      await clean();
      await page.getByLabel("The piece is washed").check();
      await page.getByRole("button", { name: "Order the repair" }).click();
      await page.waitForURL("**/knit-repair/request/R-*");
      await page.getByRole("button", { name: "Print" }).waitFor();
      await clean();
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator(".shop-header").isVisible(), false);
      assert.equal(await page.locator(".parcel-label").isVisible(), true);
      await page.emulateMedia({ media: "screen" });
      await setShop(page, { repair: "offer" });
      await page.reload();
      await page.getByRole("button", { name: "Accept the offer" }).click();
      await page.locator('[aria-current="step"]', { hasText: "Being mended" }).waitFor();
      await driver.assertStrict();
    },
  );
}

test("a place is chosen from the list by keyboard, and a photo is removed without losing the focus", async ({
  visit,
}) => {
  const driver = await visit("/knit-repair", { expects: EXPECTED });
  const { page } = driver;
  await page.locator(LIVE).waitFor();
  await tabTo(driver, '[name="piece"]');
  await driver.press("ArrowUp");
  await tabTo(driver, '[name="garment"]');
  await driver.press("ArrowDown");
  await tabTo(driver, '[data-slot="next"]');
  await driver.press("Enter");
  await page.locator("#repair-damage h2:focus").waitFor();
  await tabTo(driver, '[name="kind"]');
  await driver.press("ArrowDown");
  await tabTo(driver, '[name="place"][value="shoulder"]');
  await driver.press("Space");
  await page.locator('.sketch__shape.is-chosen[data-place="shoulder"]').waitFor();
  await tabTo(driver, '[name="size"]');
  await driver.press("ArrowDown");
  await tabTo(driver, '[data-slot="next"]');
  await driver.press("Enter");
  await page.locator("#repair-photos h2:focus").waitFor();
  const picture = await drawPicture(page, 40, 30);
  await page.setInputFiles("#repair-files", [photo("a.jpg", picture), photo("b.jpg", picture)]);
  await page.waitForFunction(() => document.querySelectorAll('input[name="photo"]').length === 2);
  await tabTo(driver, '[aria-label="Remove: a.jpg"]');
  await driver.press("Enter");
  await page.locator('[aria-label="Remove: b.jpg"]:focus').waitFor();
  await driver.press("Enter");
  await page.locator("#repair-files:focus").waitFor();
});

test(
  "without JavaScript a repair is one page with its photos, and comes back as it was filled in",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/knit-repair", { hasJavaScript: false });
    const { page } = driver;
    await page.getByLabel("Neither, or").check();
    await page.getByLabel("Socks", { exact: true }).check();
    await page.getByLabel("Run", { exact: true }).check();
    await page.getByLabel("Heel").check();
    await page.getByLabel("Up to 3 cm").check();
    await page.getByLabel("As invisible").check();
    await page.getByLabel("Your name").fill("Ada");
    await page.locator("#repair-email").fill("ada@example.com");
    await page.getByLabel("The piece is washed").check();
    const submit = page.getByRole("button", { name: "Order the repair" });
    await page.setInputFiles("#repair-files", [{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("text") }]);
    await submit.click();
    await page.getByText("Please choose pictures: JPEG, PNG, WebP or HEIC.").waitFor();
    assert.equal(await page.getByLabel("Heel").isChecked(), true);
    // As large as those that phones take
    const large = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3_000_000, 1)]);
    await page.setInputFiles("#repair-files", [photo("a.jpg", large)]);
    await submit.click();
    await page.waitForURL("**/knit-repair/request/R-*");
    await page.getByText("Socks, one photo").waitFor();
  },
);

test("if the photos' chunk is lost, they are sent with the form", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ expects: [/.*/] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.photos);
  await driver.goto("/knit-repair");
  await page.locator(LIVE).waitFor();
  const next = () => page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Neither, or").check();
  await page.getByLabel("Socks", { exact: true }).check();
  await next();
  await page.getByLabel("Run", { exact: true }).check();
  await page.getByLabel("Heel").check();
  await page.getByLabel("Up to 3 cm").check();
  await next();
  await page.setInputFiles("#repair-files", [photo("a.jpg", await drawPicture(page, 40, 30))]);
  await next();
  await page.getByLabel("As invisible").check();
  await page.getByLabel("Your name").fill("Ada");
  await page.locator("#repair-email").fill("ada@example.com");
  await next();
  await page.getByLabel("The piece is washed").check();
  await page.getByRole("button", { name: "Order the repair" }).click();
  await page.waitForURL("**/knit-repair/request/R-*");
  assert.equal((await sessionOf(shop, page)).repairs[0]?.photos.length, 1);
});
