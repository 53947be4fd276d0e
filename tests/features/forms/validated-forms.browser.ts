import assert from "node:assert/strict";
import { BUTTON_NOTICE_MS } from "../../../src/contract/limits";
import type { ChromiumDriver } from "../../browser/chromium";
import { type Fixtures, LONG, test } from "../../browser/fixture";
import { SCRIPTS, urlsOf } from "../../browser/scripts";
import { chooseSize, addToCart, JUMPER, waitUntilLive } from "../../browser/shop";
import { takes, tenSecondsIn } from "../../browser/timers";
import { PHONE, type WatchedPage } from "../../browser/watch";

/** A page of the shop with changed HTML. */
async function openChanged(
  { blankPage, shop }: Pick<Fixtures, "blankPage" | "shop">,
  path: string,
  change: (html: string) => string,
  { holds, initScript = "" }: { holds?: RegExp; initScript?: string } = {},
): Promise<WatchedPage & { release: () => void }> {
  // After ten seconds the inlined script would let the held submit go
  const driver = await blankPage({ viewport: PHONE, hasTouch: true, initScript: tenSecondsIn(0) + initScript });
  let release = (): void => undefined;
  if (holds !== undefined) {
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await driver.page.route(holds, async (route) => {
      await gate;
      await route.continue();
    });
  }
  await driver.page.route(`${shop.url}${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  // The page's `load` may wait for a chunk that is held back
  await driver.page.goto(path, { waitUntil: "domcontentloaded" });
  await driver.page.waitForFunction(() => document.querySelector("[data-state]") !== null);
  return Object.assign(driver, { release });
}

const GERMAN = `/de${JUMPER.address}`;

/** A German page in an English browser, with a form of its own; its order form needs nothing that a test holds back. */
const withForm =
  (form: string) =>
  (html: string): string =>
    html.replace(/<main\b[^>]*>/, (main) => main + form);

const NAME = '<label>Name <input id="name" name="name" required></label><p data-field-error="name"></p>';
const MISSING = "Bitte dieses Feld ausfüllen.";

const isMarked = ({ page }: ChromiumDriver): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector("#f")?.classList.contains("is-invalid"));
const said = ({ page }: ChromiumDriver): Promise<string | null> => page.textContent('[data-field-error="name"]');
const hasFocus = ({ page }: ChromiumDriver): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.id === "name");

for (const [what, form] of [
  ["a button without a type", `<form id="f" data-validate action="/x">${NAME}<button id="send">Los</button></form>`],
  ["an input", `<form id="f" data-validate action="/x">${NAME}<input id="send" type="submit" value="Los"></form>`],
  ["a picture", `<form id="f" data-validate action="/x">${NAME}<input id="send" type="image" alt="Los"></form>`],
  [
    "a button outside of the form",
    `<form id="f" data-validate action="/x">${NAME}</form><button id="send" form="f">Los</button>`,
  ],
] as const) {
  for (const [chunk, holds] of [
    ["the shared code", urlsOf(SCRIPTS.requests)],
    ["the validation", urlsOf(SCRIPTS.validation)],
  ] as const) {
    test(
      `the first tap on ${what}, while ${chunk} is loading, marks the form in the page's language`,
      LONG,
      async ({ blankPage, shop }) => {
        const driver = await openChanged({ blankPage, shop }, GERMAN, withForm(form), { holds });
        const { page } = driver;
        await page.evaluate(() => {
          Object.assign(window, { refused: 0 });
          addEventListener("invalid", () => Object.assign(window, { refused: 1 }), true);
        });
        await page.tap("#send");
        await page.locator("#send[data-waiting]").waitFor();
        assert.equal(await driver.evaluate("refused"), 0, "the browser refuses nothing by itself");
        driver.release();
        await isMarked(driver);
        assert.deepEqual([await said(driver), await hasFocus(driver)], [MISSING, true]);
        await page.fill("#name", "Ada");
        await page.tap("#send");
        await page.waitForURL("**/x?name=Ada*");
      },
    );
  }
}

test("Enter in a form without a submit button marks it, even while the validation is loading", async ({
  blankPage,
  shop,
}) => {
  const form = `<form id="f" data-validate action="/x">${NAME}</form>`;
  const driver = await openChanged({ blankPage, shop }, GERMAN, withForm(form), { holds: urlsOf(SCRIPTS.validation) });
  const { page } = driver;
  const asked = page.waitForRequest(urlsOf(SCRIPTS.validation));
  await page.focus("#name");
  await asked;
  await page.keyboard.press("Enter");
  await page.locator("#f[data-waiting]").waitFor();
  driver.release();
  await isMarked(driver);
  assert.deepEqual([await said(driver), await hasFocus(driver)], [MISSING, true]);
  assert.equal(await page.locator("#f[data-waiting]").count(), 0);
  await page.keyboard.press("Enter");
  assert.equal(await said(driver), MISSING);
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/x?name=Ada*");
});

const KINDS: [html: string, typed: string, said: string][] = [
  ['<input id="x" name="x" minlength="8">', "Wolle", "Bitte mindestens 8 Zeichen angeben, nicht 5."],
  ['<input id="x" name="x" type="number">', "e", "Bitte eine Zahl angeben."],
  ['<input id="x" name="x" type="number" max="1000">', "1001", "Bitte 1.000 oder weniger angeben."],
  [
    '<input id="x" name="x" type="number" step="0.5">',
    "1.2",
    "Bitte einen gültigen Wert angeben; die nächsten sind 1 und 1,5.",
  ],
  ['<input id="x" name="x" type="date">', "12", "Bitte ein vollständiges, gültiges Datum angeben."],
  ['<input id="x" name="x" type="time" required>', "1", "Bitte eine vollständige Uhrzeit angeben."],
  [
    '<input id="x" name="x" type="email">',
    "ada",
    "Bitte eine vollständige E-Mail-Adresse angeben, wie name@example.com.",
  ],
  ['<input id="x" name="x" pattern="[A-Z]+" title="ABC">', "a", "Bitte im verlangten Format angeben: ABC"],
  ['<input id="x" name="x" type="file" required>', "", "Bitte eine Datei auswählen."],
];

test("every kind of invalid field says so in the page's language", LONG, async ({ blankPage, shop }) => {
  const fields = KINDS.map(([html], at) =>
    `<label>${at} ${html}</label><p data-field-error="x"></p>`.replace(/"x"/g, `"x${at}"`),
  );
  const form = `<form id="f" data-validate action="/x">${fields.join("")}<button id="send">Los</button></form>`;
  const driver = await openChanged({ blankPage, shop }, GERMAN, withForm(form));
  const { page } = driver;
  for (const [at, [, typed]] of KINDS.entries()) {
    await page.focus(`#x${at}`);
    await page.keyboard.type(typed);
  }
  await page.tap("#send");
  await isMarked(driver);
  for (const [at, [html, , text]] of KINDS.entries()) {
    assert.equal(await page.textContent(`[data-field-error="x${at}"]`), text, html);
  }
});

test(
  "a field without a place shows its bubble in the page's language until corrected",
  LONG,
  async ({ blankPage, shop }) => {
    const form = `<form id="f" data-validate action="/x"><label>Name <input id="name" name="name" required></label><button id="send">Los</button></form>`;
    const driver = await openChanged({ blankPage, shop }, GERMAN, withForm(form));
    const { page } = driver;
    await page.tap("#send");
    await isMarked(driver);
    const message = (): Promise<string> =>
      page.$eval("#name", (field) => (field as HTMLInputElement).validationMessage);
    assert.equal(await message(), MISSING);
    await page.keyboard.type("Ada");
    assert.equal(await message(), "");
    await page.tap("#send");
    await page.waitForURL("**/x?name=Ada*");
  },
);

test("an order form whose button is an input shows its state on it", LONG, async ({ blankPage, shop }) => {
  const withInput = (html: string): string =>
    html.replace(
      /<button class="([^"]*)" type="submit" data-slot="submit"([^>]*)>([^<]*)<\/button>/g,
      '<input class="$1" type="submit" data-slot="submit"$2 value="$3">',
    );
  const initScript = takes(BUTTON_NOTICE_MS, 200);
  const driver = await openChanged({ blankPage, shop }, JUMPER.address, withInput, { initScript });
  const { page } = driver;
  const value = `document.querySelector('form[data-bundle="${JUMPER.bundle}"] input[data-slot="submit"]').value`;
  await waitUntilLive(driver);
  await driver.waitFor(`${value} === "Please choose a size"`);
  await chooseSize(driver);
  await driver.waitFor(`${value} === "Add to cart"`);
  // "Added" lasts for a fixed time, so the page records what the button says
  await driver.evaluate(`window.said = [];
    new MutationObserver(function () { said.push(${value}); })
      .observe(document.body, { subtree: true, attributes: true });`);
  await addToCart(driver);
  await driver.waitFor(`said.indexOf("Added") >= 0 && ${value} === "Add to cart"`);
  assert.equal(await page.locator("[data-waiting]").count(), 0);
  await driver.assertClean();
});
