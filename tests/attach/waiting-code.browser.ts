import { DEMO_USER } from "../../mocks/shop/showcase";
import { openConfirm, ORDER_BUTTON, orderNumber, TERMS } from "../browser/checkout";
import { type Fixtures, LONG, test } from "../browser/fixture";
import { OFFER, OFFERS_WHEN_TOLD, offerNow } from "../browser/native-offer";
import { holdScripts, SCRIPTS } from "../browser/scripts";
import { chooseSize, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";
import type { WatchedPage } from "../browser/watch";

/** A form that is live before the code that sends it has come. */
interface Form {
  code: Parameters<typeof holdScripts>[1];
  /** Up to the press. */
  fillIn(driver: WatchedPage, shop: Fixtures["shop"]): Promise<unknown>;
  /** Its selector. */
  button: string;
  /** What the server shows to a browser without scripts. */
  isSent(driver: WatchedPage): Promise<unknown>;
}

const FORMS: Readonly<Record<string, Form>> = {
  "an order form": {
    code: SCRIPTS.cartForms,
    async fillIn(driver) {
      await driver.goto(JUMPER.address);
      await waitUntilLive(driver);
      await chooseSize(driver);
    },
    button: `form[data-bundle="${JUMPER.bundle}"] [data-slot="buy"] [data-slot="submit"]`,
    async isSent(driver) {
      await driver.page.waitForURL("**/cart");
      await waitForCount(driver, 1);
    },
  },
  "a login": {
    code: SCRIPTS.login,
    async fillIn({ page, goto }) {
      await goto("/account/login");
      await page.locator('#login [data-state="live"], #login[data-state="live"]').waitFor();
      await page.fill('#login [name="email"]', DEMO_USER.email);
      await page.fill('#login [name="password"]', DEMO_USER.password);
    },
    button: '#login [type="submit"]:not([data-slot="show-password"])',
    isSent: ({ page }) => page.waitForURL("**/account"),
  },
  "an order": {
    code: SCRIPTS.sendingOrders,
    async fillIn(driver, shop) {
      await openConfirm(driver, shop);
      await driver.page.check(TERMS);
    },
    button: ORDER_BUTTON,
    isSent: ({ page }) => orderNumber(page),
  },
  "a survey": {
    code: SCRIPTS.sendingSteps,
    async fillIn({ page, goto }) {
      await goto("/survey/shopping");
      await page.locator('[data-island="survey"][data-state="live"]').waitFor();
      await page.locator('[name="rating"][value="4"]').check();
      await page.getByLabel("A gift").check();
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByLabel("Socks and hats").check();
      await page.getByRole("button", { name: "Next" }).click();
    },
    button: '[data-island="survey"] [type="submit"]:visible',
    isSent: ({ page }) => page.getByRole("heading", { name: "You have answered already" }).waitFor(),
  },
};

for (const [name, { code, fillIn, button, isSent }] of Object.entries(FORMS)) {
  test(
    `${name} whose code does not come goes the native way, once the shopper wants no more waiting`,
    LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ initScript: OFFERS_WHEN_TOLD });
      const { page } = driver;
      await holdScripts(page, code);
      await fillIn(driver, shop);
      await page.click(button);
      await page.locator("[data-waiting]").first().waitFor();
      await offerNow(driver);
      await page.getByRole("button", OFFER).click();
      await isSent(driver);
    },
  );
}

test("a step whose check does not come shows its problem by the browser, and is left once the shopper waits no more", async ({
  blankPage,
}) => {
  const driver = await blankPage({ initScript: OFFERS_WHEN_TOLD });
  const { page } = driver;
  await holdScripts(page, SCRIPTS.sendingSteps);
  await driver.goto("/knit-repair");
  await page.locator('[data-island="knit-repair-form"][data-state="live"]').waitFor();
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  // The browser's message moves the focus to the first problem
  await page.locator("#repair-piece input:focus").waitFor();
  await page.getByLabel("Neither, or").check();
  await page.getByLabel("Socks", { exact: true }).check();
  await next.click();
  await offerNow(driver);
  await page.getByRole("button", OFFER).click();
  await page.locator("#repair-damage").waitFor();
});
