import assert from "node:assert/strict";
import { waitUntilAtRest } from "../browser/at-rest";
import { test } from "../browser/fixture";
import { addToCart, chooseSize, JUMPER, waitForCount, waitUntilLive } from "../browser/shop";
import { DESKTOP, heard, type WatchedPage } from "../browser/watch";

const ADD = `form[data-bundle="${JUMPER.bundle}"] [data-slot="buy"] [data-slot="submit"]`;
const WISH = '[data-island="watchlist-form"] button';

/**
 * A double-click whose first click has been answered before the second. At the bottom of the screen, so that a dialog
 * that opens leaves its backdrop there.
 */
async function clickTwice({ page }: WatchedPage, selector: string, answered: () => Promise<unknown>): Promise<void> {
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: "end" }));
  const box = await target.boundingBox();
  assert.ok(box !== null);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await waitUntilAtRest(page);
  await page.mouse.down();
  await page.mouse.up();
  await answered();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

/** Enter, held while the page answers: the browser repeats it. */
async function holdEnter({ page }: WatchedPage, selector: string, answered: () => Promise<unknown>): Promise<void> {
  await page.locator(selector).first().focus();
  await waitUntilAtRest(page);
  await page.keyboard.down("Enter");
  await answered();
  for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
}

/** The shop's requests that change something. */
function changesOf({ page }: WatchedPage): string[] {
  const changes: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") changes.push(new URL(request.url()).pathname);
  });
  return changes;
}

for (const [press, how] of [
  [clickTwice, "a double-click"],
  [holdEnter, "Enter, held for long,"],
] as const) {
  test(`${how} adds one item, and a wish stays`, async ({ blankPage }) => {
    const driver = await blankPage({ viewport: DESKTOP });
    const { page } = driver;
    await driver.goto(JUMPER.address);
    await waitUntilLive(driver);
    await chooseSize(driver);
    const changes = changesOf(driver);
    await press(driver, ADD, () => waitForCount(driver, 1));
    await waitUntilAtRest(page);
    await driver.goto("/gallery/jumpers");
    await press(driver, WISH, () => heard(page, "The item is on your watchlist."));
    await waitUntilAtRest(page);
    assert.deepEqual(changes, ["/json/cart/product/add", "/json/watchlist/item/add"]);
    // Later it counts again
    await page.locator(WISH).first().click();
    await heard(page, "The item was removed from your watchlist.");
  });
}

test("a form that was refused, filled in and sent at once again is sent, however quickly", async ({ visit }) => {
  const driver = await visit("/account/login", { viewport: DESKTOP });
  const { page } = driver;
  const changes = changesOf(driver);
  const send = page.locator('#login button[type="submit"]').last();
  await send.click();
  await page.locator("#login .is-invalid").first().waitFor();
  await page.fill("#login-email", "ada@example.com");
  await page.fill("#login-password", "knitting");
  const box = await send.boundingBox();
  assert.ok(box !== null);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await waitUntilAtRest(page);
  assert.equal(changes.length, 1);
});

test("the second click of a double-click does not close the dialog that the first has opened", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { viewport: DESKTOP });
  const dialog = driver.page.locator("#quick-view.show");
  const isShown = async (): Promise<void> => {
    await dialog.waitFor();
    // While it fades in, no click closes it
    await dialog.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await waitUntilAtRest(driver.page);
  };
  await clickTwice(driver, "[data-quick-view-url]", isShown);
  await waitUntilAtRest(driver.page);
  assert.equal(await dialog.count(), 1);
});

test("each click on a stepper counts", async ({ visit }) => {
  const driver = await visit(JUMPER.address, { viewport: DESKTOP });
  await waitUntilLive(driver);
  await chooseSize(driver);
  const more = driver.page.locator(`form[data-bundle="${JUMPER.bundle}"] [data-slot="increase"]`);
  await more.dblclick();
  await more.dblclick();
  await addToCart(driver);
  await waitForCount(driver, 5);
});
