import assert from "node:assert/strict";
import type { Page } from "@playwright/test";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { BUTTON_NOTICE_MS } from "../../../src/contract/limits";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { holdScripts, SCRIPTS } from "../../browser/scripts";
import { waitForCount, waitUntilAllLive } from "../../browser/shop";
import { takes } from "../../browser/timers";
import { DESKTOP, heard, saw, tabTo, WIDTHS } from "../../browser/watch";

const form = (bundle: string): string => `form[data-island="order-form"][data-bundle="${bundle}"]`;
const JUMPER = form(SHOWCASE.jumper);
const SHORT_NOTICE = takes(BUTTON_NOTICE_MS, 200);

for (const [name, viewport] of WIDTHS) {
  test(`sells a jumper in another colour, by mouse, on a ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await visit(`/product/${SHOWCASE.jumper}`, { viewport, initScript: SHORT_NOTICE });
    const { page } = driver;
    await waitUntilAllLive(driver);
    const submit = page.locator(`${JUMPER} [data-slot="buy"] [data-slot="submit"]`);
    assert.equal(await submit.textContent(), "Please choose a size");
    assert.equal(await submit.isDisabled(), true);

    const picture = page.locator('[data-slot="main-image"]').first();
    const before = await picture.getAttribute("src");
    await page.getByRole("radio", { name: "Ecru" }).first().check();
    assert.notEqual(await picture.getAttribute("src"), before);

    await page.locator(`${JUMPER} input[data-color-value="ecru"]`).nth(4).check();
    assert.equal(await driver.text(`${JUMPER} [data-slot="stock"]`), "Only 2 more of this item available");
    await page.locator(`${JUMPER} [data-slot="increase"]`).click();
    assert.equal(await page.inputValue(`${JUMPER} [data-slot="quantity-input"]`), "2");

    await submit.click();
    await saw(page, "Added");
    await waitForCount(driver, 2);
    // There were two in stock
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent === "All in your cart",
      `${JUMPER} [data-slot="buy"] [data-slot="submit"]`,
    );
    await driver.assertClean();
  });
}

test("keeps the chosen variant in the address, and restores it", LONG, async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.jumper}`);
  const { page } = driver;
  await waitUntilAllLive(driver);
  await page.getByRole("radio", { name: "Moss" }).first().check();
  const radio = page.locator(`${JUMPER} input[data-color-value="moss"]`).nth(2);
  await radio.check();
  const ean = await radio.getAttribute("value");
  await page.waitForFunction((wanted) => new URLSearchParams(location.search).get("variant") === wanted, ean);
  await page.reload();
  await waitUntilAllLive(driver);
  assert.equal(await page.locator(`${JUMPER} input[value="${ean}"]`).isChecked(), true);
  assert.equal(await driver.text(`${JUMPER} [data-slot="stock"]`), "11 available");
  await driver.assertClean();
});

/** Arrow keys, as typing two digits depends on how quickly they follow each other. */
async function choose(page: Page, label: string): Promise<void> {
  const shown = (): Promise<string> =>
    page.locator(":focus").evaluate((s) => (s as HTMLSelectElement).selectedOptions[0]?.label ?? "");
  for (let presses = 0; presses < 20 && !(await shown()).startsWith(label); presses += 1) {
    await page.keyboard.press("ArrowDown");
  }
}

test("sells trousers by keyboard alone", async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  const trousers = form(SHOWCASE.trousers);
  await driver.goto(`/product/${SHOWCASE.trousers}`);
  await waitUntilAllLive(driver);
  await tabTo(driver, `${trousers} input[data-color]`);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator(`${trousers} input[data-color]:checked`).getAttribute("value"), "navy");
  await page.keyboard.press("ArrowLeft");

  await tabTo(driver, `${trousers} [data-slot="width"]`);
  await choose(page, "28");
  const lengths = page.locator(`${trousers} [data-slot="length"] option`);
  const disabled = await lengths.evaluateAll((options) =>
    options
      .filter((option) => (option as HTMLOptionElement).disabled)
      .map((option) => (option as HTMLOptionElement).label),
  );
  assert.deepEqual(disabled, ["34 – sold out"]);

  await tabTo(driver, `${trousers} [data-slot="length"]`);
  await choose(page, "32");
  assert.equal(await driver.text(`${trousers} [data-slot="stock"]`), "14 available");
  await tabTo(driver, `${trousers} [data-slot="quantity-input"]`);
  await page.keyboard.press("ArrowUp");
  await tabTo(driver, `${trousers} [data-slot="buy"] [data-slot="submit"]`);
  await page.keyboard.press("Enter");
  await waitForCount(driver, 2);
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-slot")), "submit");
  await driver.assertClean();
});

test("leads out of every combination, and from a sold-out one to the reminder", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  const trousers = form(SHOWCASE.trousers);
  await driver.goto(`/product/${SHOWCASE.trousers}`);
  await waitUntilAllLive(driver);
  await page.selectOption(`${trousers} [data-slot="width"]`, "28");
  await page.selectOption(`${trousers} [data-slot="length"]`, "30");
  await page.selectOption(`${trousers} [data-slot="length"]`, "");
  assert.equal(await driver.text(`${trousers} [data-slot="buy"] [data-slot="submit"]`), "Please choose a size");
  assert.equal(await page.locator(`${trousers} [data-slot="width"] option:disabled`).count(), 1);

  await page.locator(`${trousers} [data-slot="combinations"] summary`).click();
  await page.locator(`${trousers} [data-slot="combination-list"] button`).first().click();
  const reminder = page.locator(`form[data-island="reminder-form"][data-bundle="${SHOWCASE.trousers}"]`);
  assert.equal(await reminder.isVisible(), true);
  assert.equal(await page.locator(`${trousers} [data-slot="buy"]`).isVisible(), false);
  const ean = await page.locator(`${trousers} input[data-variant]:checked`).getAttribute("value");
  assert.equal(await reminder.locator('[name="ean"]').inputValue(), ean);

  await page.selectOption(`${trousers} [data-slot="width"]`, "30");
  assert.equal(await reminder.isVisible(), false);
  assert.equal(await page.locator(`${trousers} [data-slot="buy"]`).isVisible(), true);
});

test("nothing on the page of a sold-out bundle moves when it goes live", LONG, async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.soldOutTrousers}`);
  await waitUntilAllLive(driver);
  await driver.assertClean();
});

test("a new choice made while the first is being added waits, and is added too", async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.jumper}`);
  const { page } = driver;
  await waitUntilAllLive(driver);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/json/cart/product/add", async (route) => {
    await held;
    await route.continue();
  });
  const submit = page.locator(`${JUMPER} [data-slot="buy"] [data-slot="submit"]`);
  const sizes = page.locator(`${JUMPER} input[data-color-value="navy"]`);
  await sizes.nth(1).check();
  await submit.click();
  await submit.click({ force: true });
  await sizes.nth(0).check();
  assert.equal(await submit.textContent(), "Add to cart");
  await submit.click({ force: true });
  answer();
  await saw(page, "Added");
  await waitForCount(driver, 2);
  await driver.assertClean();
});

test("a second form of the same product is not held up by the first", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ initScript: SHORT_NOTICE });
  const { page } = driver;
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const form = document.querySelector('form[data-island="order-form"]');
      const copy = form?.cloneNode(true);
      if (form === null || !(copy instanceof HTMLElement)) return;
      copy.id = "second";
      copy.querySelector('[name="_idempotency_key"]')?.setAttribute("value", "key-of-the-second-form");
      form.parentNode?.appendChild(copy);
    });
  });
  await driver.goto(`/product/${SHOWCASE.jumper}`);
  await waitUntilAllLive(driver);
  const forms = page.locator(JUMPER);
  for (const place of [0, 1]) await forms.nth(place).locator("input[data-variant]").first().check();
  // In one go: the mini cart, opening for the first, would catch the second click between press and release
  await forms.locator('[data-slot="submit"]').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click();
  });
  await waitForCount(driver, 2);
  for (const place of [0, 1]) {
    await page.waitForFunction(
      ([selector, index]) =>
        document.querySelectorAll(String(selector))[Number(index)]?.querySelector('[data-slot="submit"]')
          ?.textContent === "Add to cart",
      [JUMPER, place] as const,
    );
  }
});

test("the button keeps the focus it had before it was live", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  const release = await holdScripts(page, SCRIPTS.react);
  await page.goto(`/product/${SHOWCASE.jumper}`, { waitUntil: "domcontentloaded" });
  const submit = page.locator(`${JUMPER} [data-slot="buy"] [data-slot="submit"]`);
  await submit.focus();
  release();
  await waitUntilAllLive(driver);
  assert.equal(await submit.textContent(), "Please choose a size");
  assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("data-slot")), "submit");
  assert.equal(await submit.getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Tab");
  assert.equal(await submit.isDisabled(), true);
});

test("shows the price of the chosen colour before a size is chosen", LONG, async ({ visit }) => {
  const driver = await visit(`/product/${SHOWCASE.jumper}`);
  await waitUntilAllLive(driver);
  await driver.page.getByRole("radio", { name: "Ecru" }).first().check();
  assert.equal(await driver.text(`${JUMPER} [data-slot="price-current"]`), "from €129.00");
  const original = driver.page.locator(`${JUMPER} [data-slot="price-original"]`);
  assert.notEqual(await original.count(), 0);
  for (const each of await original.all()) assert.equal(await each.isVisible(), false);
});

test("fits a narrow phone in German", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: { width: 320, height: 640 } });
  for (const bundle of [SHOWCASE.jumper, SHOWCASE.trousers, SHOWCASE.crossBorder]) {
    await driver.goto(`/de/product/${bundle}`);
    await waitUntilAllLive(driver);
    assert.equal(await driver.evaluate("document.documentElement.scrollWidth"), 320, bundle);
  }
});

const AROUND =
  /<label class="(chip[^"]*)"[^>]*><input class="chip__input"([^>]*data-variant=[^>]*)>([\s\S]*?)<\/label>/g;

/** The product page as other shops write it: labels next to their inputs, and nothing hidden by the server. */
async function withLabelsBeside(page: Page, idOf: (ean: string) => string): Promise<void> {
  await page.route(`**/product/${SHOWCASE.jumper}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      AROUND,
      (_all, classes: string, attributes: string, inside: string) => {
        const id = idOf(/value="(\d+)"/.exec(attributes)?.[1] ?? "");
        const input = attributes.replace(/ data-label="[^"]*"/, "");
        return `<input class="btn-check" id="${id}"${input}><label class="${classes}" for="${id}">${inside}</label>`;
      },
    );
    await route.fulfill({ response, body });
  });
}

const SIZES = `${JUMPER} .btn-check[data-color-value="ecru"] + label`;
const OTHERS = `${JUMPER} .btn-check:not([data-color-value="ecru"]) + label`;

test("labels beside their inputs: other colours' sizes disappear; the clicked size is announced and added", async ({
  blankPage,
}) => {
  const driver = await blankPage();
  const { page } = driver;
  await withLabelsBeside(page, (ean) => `size "${ean}"`.replace(/"/g, "&quot;"));
  await driver.goto(`/product/${SHOWCASE.jumper}`);
  await waitUntilAllLive(driver);
  await page.getByRole("radio", { name: "Ecru" }).first().check();
  assert.equal(await page.locator(`${SIZES}:visible`).count(), await page.locator(SIZES).count());
  assert.equal(await page.locator(`${OTHERS}:visible`).count(), 0);
  await page
    .locator(SIZES)
    .filter({ hasText: /^\s*L\s*$/ })
    .click();
  await heard(page, "L: ");
  const ean = await page.locator(`${JUMPER} [name="variant"]:checked`).getAttribute("value");
  const added = page.waitForRequest("**/json/cart/product/add");
  await page.locator(`${JUMPER} [data-slot="buy"] [data-slot="submit"]`).click();
  assert.match((await added).postData() ?? "", new RegExp(`name="variant"\\s+${ean}\\s`));
});

test(
  "two elements sharing one id: the clicked size is added, and the console reports it",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ expects: [/the id "size" is not unique/] });
    const { page } = driver;
    await withLabelsBeside(page, () => "size");
    await driver.goto(`/product/${SHOWCASE.jumper}`);
    await waitUntilAllLive(driver);
    await page.getByRole("radio", { name: "Ecru" }).first().check();
    const label = page.locator(SIZES).filter({ hasText: /^\s*L\s*$/ });
    const wanted = await label.evaluate((each) => each.previousElementSibling?.getAttribute("value"));
    await label.click();
    assert.equal(await page.locator(`${JUMPER} [name="variant"]:checked`).getAttribute("value"), wanted);
    const added = page.waitForRequest("**/json/cart/product/add");
    await page.locator(`${JUMPER} [data-slot="buy"] [data-slot="submit"]`).click();
    assert.match((await added).postData() ?? "", new RegExp(`name="variant"\\s+${wanted}\\s`));
  },
);
