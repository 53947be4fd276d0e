import assert from "node:assert/strict";
import { LONG, test } from "../../browser/fixture";
import { loseScripts, SCRIPTS } from "../../browser/scripts";
import { JUMPER } from "../../browser/shop";

const FORM = `form[data-island="order-form"][data-bundle="${JUMPER.bundle}"]`;
/** The jumper in navy, XL. */
const SOLD_OUT = "4051248211044";

for (const lost of [SCRIPTS.product, SCRIPTS.entry]) {
  test(`${lost} lost: another size than the sold-out one can be bought`, LONG, async ({ blankPage }) => {
    const driver = await blankPage();
    const { page } = driver;
    await loseScripts(page, lost);
    await driver.goto(`${JUMPER.address}?variant=${SOLD_OUT}`);
    await page.locator(`${FORM} [data-variant][value="${JUMPER.ean}"]`).check();
    const sent = page.waitForRequest("**/json/cart/product/add");
    await page.locator(`${FORM} [data-slot="buy"] [data-slot="submit"]`).click();
    assert.match((await sent).postData() ?? "", new RegExp(`variant=${JUMPER.ean}`));
  });
}
