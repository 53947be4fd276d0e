import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { fillCart } from "../../browser/checkout";
import { LONG, test } from "../../browser/fixture";
import { JUMPER, waitUntilAllLive } from "../../browser/shop";
import { PHONE, WIDTHS } from "../../browser/watch";

test.use({ isConsentOpen: true });

const SHEET = ".consent-sheet";

for (const [width, viewport] of [...WIDTHS, ["narrow phone", { width: 320, height: 640 }]] as const) {
  for (const [language, path] of [
    ["English", ""],
    ["German", "/de"],
  ] as const) {
    test(
      `the sheet: equal buttons, at most half the screen, even with its topics: ${width}, ${language}`,
      width === "narrow phone" ? {} : LONG,
      async ({ visit }) => {
        const driver = await visit(`${path}/returns`, { viewport });
        const { page } = driver;
        await driver.waitFor(`document.documentElement.style.getPropertyValue("--consent-sheet-height") !== ""`);
        assert.deepEqual(await axeViolations(driver), []);
        for (const step of ["at first", "opened"]) {
          const buttons = await page.locator(`${SHEET} .btn:visible`).all();
          const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
          assert.equal(boxes.length, 3, step);
          for (const side of ["width", "height"] as const) {
            const sizes = boxes.map((box) => Math.round(box?.[side] ?? 0));
            assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, `${step}: ${side} ${sizes.join(", ")}`);
          }
          const box = await page.locator(SHEET).boundingBox();
          assert.ok((box?.height ?? Infinity) <= viewport.height / 2 + 2, `${step}: ${box?.height} px high`);
          assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
          if (step === "at first") await page.locator("[data-consent-choose]").click();
        }
        assert.deepEqual(await axeViolations(driver), []);
        await driver.assertStrict();
      },
    );
  }
}

/** Of the focused element no point can be seen; then it is named. */
const COVERED = `(function (element) {
  var box = element.getBoundingClientRect();
  for (var row = 1; row < 16; row += 1) for (var column = 1; column < 16; column += 1) {
    var met = document.elementFromPoint(box.left + (box.width * column) / 16, box.top + (box.height * row) / 16);
    if (met !== null && (met === element || element.contains(met) || met.contains(element))) return "";
  }
  return element.outerHTML.slice(0, 120);
})(document.activeElement)`;

test("by keyboard at 400 %, nothing that has the focus is hidden behind the sheet or the header", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { viewport: { width: 320, height: 256 } });
  const { page } = driver;
  await driver.waitFor(`document.documentElement.style.getPropertyValue("--consent-sheet-height") !== ""`);
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    await waitUntilAtRest(page);
    assert.equal(await driver.evaluate(COVERED), "", `after ${presses + 1} tabs`);
  }
});

/** Whether the chosen option is on top of all else. */
const IS_OPTION_SEEN = `(function (option) {
  if (option === null) return false;
  var box = option.getBoundingClientRect();
  return option.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
})(document.querySelector('[role="option"][aria-selected="true"]'))`;

test("on a small phone, the sheet does not hide the last suggestion", async ({ visit, shop }) => {
  const driver = await visit("/", { viewport: { width: 360, height: 560 } });
  const { page } = driver;
  const chooseLast = async (): Promise<void> => {
    await page.keyboard.press("ArrowUp");
    await driver.waitFor(IS_OPTION_SEEN);
    assert.ok(await page.locator(SHEET).isVisible());
  };
  await page.click('[data-island="search-toggle"]');
  await page.fill('input[type="search"]', "jum");
  await page.locator('[role="option"] img').first().waitFor();
  await chooseLast();
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  await page.fill('[name="street"]', "haupt");
  await page.getByRole("option", { name: "Hauptstraße 69117 Heidelberg" }).waitFor();
  await chooseLast();
  await driver.assertClean();
});

test("on a phone, the bar that buys is in sight, and gets the focus, only once the sheet has gone", async ({
  visit,
}) => {
  const driver = await visit(JUMPER.address, { viewport: PHONE });
  const { page } = driver;
  await waitUntilAllLive(driver);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 2500);
  await page.locator("html[data-buy-bar]").waitFor();
  assert.equal(await page.locator(".buy-bar__button:visible").count(), 0);
  await page.locator(SHEET).getByRole("button", { name: "Allow all" }).click();
  await page.locator(".buy-bar__button:visible").first().waitFor();
});

test("nothing from third parties is requested before consent; then at once; after its withdrawal, no more", async ({
  blankPage,
  shop,
}) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  const foreign: string[] = [];
  const loads: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(shop.url)) foreign.push(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.push(request.url());
  });
  await page.request.post("/__mock", { form: { map: "tiles" }, headers: { Accept: "application/json" } });
  await driver.goto("/stores");
  await page.getByRole("button", { name: "Show the map" }).waitFor();
  await waitUntilAtRest(page);
  assert.deepEqual(foreign, []);
  await page.getByRole("button", { name: "Allow all" }).click();
  await page.locator(SHEET).waitFor({ state: "hidden" });
  await page.locator(".store-map").scrollIntoViewIfNeeded();
  await page.locator(".store-map__tile").first().waitFor();
  assert.ok(foreign.length > 0);

  await page.evaluate(() => {
    document.documentElement.setAttribute("data-consent", "");
    document.dispatchEvent(new CustomEvent("consent:change"));
  });
  await page.getByRole("button", { name: "Show the map" }).waitFor();
  assert.equal(await page.locator(".store-map__tile").count(), 0);
  await waitUntilAtRest(page);
  const before = foreign.length;
  await page.setViewportSize({ width: 700, height: 900 });
  await waitUntilAtRest(page);
  assert.equal(foreign.length, before);
  assert.equal(loads.length, 1);
  await driver.assertStrict();
});

test(
  "consent that was withdrawn on another page also holds on the page that Back brings back",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage({ viewport: PHONE });
    const { page } = driver;
    await page.request.post("/__mock", { form: { map: "tiles" }, headers: { Accept: "application/json" } });
    await driver.goto("/stores");
    await page.getByRole("button", { name: "Show the map" }).waitFor();
    await page.getByRole("button", { name: "Allow all" }).click();
    await page.locator(SHEET).waitFor({ state: "hidden" });
    await page.locator(".store-map").scrollIntoViewIfNeeded();
    await page.locator(".store-map__tile").first().waitFor();
    await page.evaluate(() => {
      document.cookie = "consent=necessary; path=/";
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await page.getByRole("button", { name: "Show the map" }).waitFor();
    assert.equal(await page.locator(".store-map__tile").count(), 0);
    await driver.assertStrict();
  },
);

test("without JavaScript the sheet sends an ordinary POST, leads back, and does not return", async ({ visit }) => {
  const driver = await visit("/gallery/jumpers?color=navy", { hasJavaScript: false, viewport: PHONE });
  const { page } = driver;
  await page.getByRole("button", { name: "Only necessary" }).click();
  await page.locator(SHEET).waitFor({ state: "detached" });
  assert.match(page.url(), /gallery\/jumpers\?color=navy$/);
  assert.equal(await page.getAttribute("html", "data-consent"), "");
});
