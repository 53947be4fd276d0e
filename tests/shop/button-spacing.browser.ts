import assert from "node:assert/strict";
import type { Locator } from "@playwright/test";
import { openConfirm, ORDER_BUTTON, orderNumber, sessionOf, setShop, TERMS } from "../browser/checkout";
import { test } from "../browser/fixture";
import { PHONE } from "../browser/watch";

/** One pixel. */
const PHOTO = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** The least space between two buttons, in pixels. */
async function spaceBetween(buttons: Locator): Promise<number> {
  const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
  const [one, other] = boxes;
  assert.ok(one !== undefined && other !== undefined);
  return Math.max(other.left - one.right, other.top - one.bottom);
}

test("two buttons that a phone puts below each other do not touch", async ({ blankPage, shop }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  await openConfirm(driver, shop, { path: "/de/checkout/confirm" });
  await page.check(TERMS);
  await page.click(ORDER_BUTTON);
  await orderNumber(page);
  assert.ok((await spaceBetween(page.locator(".thank-you__on .btn"))) > 0);

  const session = await sessionOf(shop, page);
  const order = "piece=unknown&garment=socks&kind=run&place=heel&size=small&mend=visible&name=Ada&clean=1";
  const multipart = {
    ...Object.fromEntries(new URLSearchParams(order)),
    email: "ada@example.com",
    _token: session.csrfToken,
    photos: { name: "heel.png", mimeType: "image/png", buffer: PHOTO },
  };
  await page.request.post(`${shop.url}/de/knit-repair`, { multipart });
  await setShop(page, { repair: "offer" });
  await driver.goto(`/de/knit-repair/request/${session.repairs[0]?.number}`);
  assert.ok((await spaceBetween(page.locator('[name="decision"]'))) > 0);
});
