import { SHOWCASE } from "../../../mocks/shop/showcase";
import { test } from "../../browser/fixture";

const CARD = `.product-card[data-bundle="${SHOWCASE.jumper}"]`;

test("a pointer entering a card over a colour sees its picture and its price, with its code or before it", async ({
  visit,
}) => {
  const driver = await visit("/gallery/jumpers");
  const { page } = driver;
  const dot = page.locator(`${CARD} a[data-color-value="ecru"]`);
  await dot.scrollIntoViewIfNeeded();
  const box = await dot.boundingBox();
  // A single movement straight onto the colour: its `mouseover` is what loads the code
  await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
  await page.locator(`${CARD} [data-slot="image"][src*="/ecru/"]`).waitFor();
  await page.locator(`${CARD} [data-slot="price-current"]`, { hasText: "from €129.00" }).waitFor();
  await page.mouse.move(1, 1);
  await page.locator(`${CARD} [data-slot="image"][src*="/navy/"]`).waitFor();
  await page.locator(`${CARD} [data-slot="price-current"]`, { hasText: "€99.30" }).waitFor();
  await driver.assertClean();
});
