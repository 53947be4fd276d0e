import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { axeViolations } from "../browser/axe";
import { LONG, test } from "../browser/fixture";
import { JUMPER, waitUntilHydrated } from "../browser/shop";
import { PHONE } from "../browser/watch";

const LANGUAGES = [
  {
    language: "English",
    prefix: "",
    link: "Rating: 4.6 of 5 · 38 reviews",
    bar: "4 stars",
    left: "6 of 38 reviews",
    write: "Write a review",
    send: "Send review",
    missing: "Please write a few words.",
    thanks: "Your review has arrived.",
  },
  {
    language: "German",
    prefix: "/de",
    link: "Bewertung: 4,6 von 5 · 38 Bewertungen",
    bar: "4 Sterne",
    left: "6 von 38 Bewertungen",
    write: "Bewertung schreiben",
    send: "Bewertung absenden",
    missing: "Bitte schreib ein paar Worte.",
    thanks: "Deine Bewertung ist angekommen.",
  },
];

for (const { language, prefix, link, bar, left, write, send, missing, thanks } of LANGUAGES) {
  test(
    `reviews are found, filtered and written by keyboard on a phone, in ${language}; axe finds nothing`,
    language === "English" ? {} : LONG,
    async ({ blankPage }) => {
      const driver = await blankPage({ viewport: PHONE });
      const { page } = driver;
      const press = async (role: "link" | "button", name: string): Promise<void> => {
        await page.getByRole(role, { name }).first().focus();
        await page.keyboard.press("Enter");
      };
      const hasFocus = (id: string): Promise<unknown> =>
        page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await driver.goto(`${prefix}${JUMPER.address}`);
      await waitUntilHydrated(driver);

      await press("link", link);
      await hasFocus("reviews");
      assert.deepEqual(await axeViolations(driver), []);

      await press("link", bar);
      await page.waitForURL(/stars=4#review-list$/);
      await page.getByRole("heading", { name: left }).waitFor();
      await hasFocus("review-list");
      await page.keyboard.press("Tab");
      await hasFocus("review-size");
      assert.deepEqual(await axeViolations(driver), []);

      await press("link", write);
      await page.waitForURL(/\/review$/);
      assert.deepEqual(await axeViolations(driver), []);
      await page.locator('[name="stars"]').first().focus();
      await page.keyboard.press("ArrowDown");
      assert.equal(await page.locator('[name="stars"][value="4"]').isChecked(), true);
      await page.locator("#review-title").fill("Warm");
      await page.locator("#review-text").focus();
      await page.keyboard.press("Tab");
      assert.equal(await page.locator("#review-text-error").isVisible(), false, "what is empty is not wrong yet");
      await press("button", send);
      await page.locator("[data-error-summary]").getByRole("link").first().waitFor();
      await hasFocus("review-text");
      assert.equal(await page.locator("#review-text-error").textContent(), missing);
      assert.deepEqual(await axeViolations(driver), []);

      await page.keyboard.type("Fits.");
      await page.selectOption("#review-size", "M");
      await page.locator('[name="fit"][value="true"]').focus();
      await page.keyboard.press("Space");
      await page.locator("#review-author").fill("Ada");
      await page.keyboard.press("Enter");
      await page.waitForURL(/#reviews$/);
      await page.locator("#reviews").getByText(thanks).waitFor();
      assert.deepEqual(await axeViolations(driver), []);
      await driver.assertClean();
    },
  );
}

test("without scripts the browser sends filter and review, and a refused review focuses its invalid field", async ({
  blankPage,
}) => {
  const { page } = await blankPage({ viewport: PHONE, hasJavaScript: false });
  await page.goto(`/product/${SHOWCASE.jumper}?color=ecru`);
  await page.selectOption("#review-stars", "1");
  await page.locator(".review-filter").getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/color=ecru.*stars=1.*#review-list$/);
  await page.getByRole("heading", { name: "2 of 38 reviews" }).waitFor();

  await page.goto(`/product/${SHOWCASE.jumper}/review`);
  await page.locator('[name="stars"][value="4"]').focus();
  await page.keyboard.press("Space");
  await page.fill("#review-title", "Warm");
  await page.fill("#review-text", " ");
  await page.selectOption("#review-size", "M");
  await page.locator('[name="fit"][value="true"]').focus();
  await page.keyboard.press("Space");
  await page.fill("#review-author", "Ada");
  await page.keyboard.press("Enter");
  await page.getByText("Please write a few words.").waitFor();
  await page.locator("#review-text:focus").waitFor();
});
