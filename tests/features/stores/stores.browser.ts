import assert from "node:assert/strict";
import { waitUntilAtRest } from "../../browser/at-rest";
import { axeViolations } from "../../browser/axe";
import { stopClock } from "../../browser/clock";
import { LONG, phoneFirst, test, type Fixtures } from "../../browser/fixture";
import { holdScripts, loseScripts, scriptOf, SCRIPTS, urlsOf } from "../../browser/scripts";
import { PHONE, tabTo, WIDTHS, type WatchedPage } from "../../browser/watch";

const PIN = ".store-pin:not(.store-pin--cluster)";

const askForMap = ({ page }: WatchedPage): Promise<void> =>
  page.locator('[data-island="store-map"]').dispatchEvent("mouseover");

interface Opening {
  address?: string;
  viewport?: { width: number; height: number };
  expects?: readonly RegExp[];
  settings?: Record<string, string>;
}

/** A stores page whose search is live and whose map has been requested. */
async function open(
  { blankPage }: Pick<Fixtures, "blankPage">,
  { address = "/stores", settings, ...options }: Opening = {},
): Promise<WatchedPage> {
  const driver = await blankPage({ ...options });
  await driver.page.emulateMedia({ reducedMotion: "reduce" });
  if (settings !== undefined)
    await driver.page.request.post("/__mock", { form: settings, headers: { Accept: "application/json" } });
  await driver.goto(address);
  await driver.page.locator("#store-q").hover();
  await askForMap(driver);
  await driver.waitFor(`document.querySelector('[data-island="store-finder"]').getAttribute("data-state") === "live"`);
  return driver;
}

for (const [width, viewport] of WIDTHS) {
  test(
    `a search shows list and map in place, clean and without axe findings, ${width}`,
    phoneFirst(width),
    async ({ blankPage }) => {
      const driver = await open({ blankPage }, { viewport, address: "/stores?q=Leipzig&radius=50" });
      const { page } = driver;
      await page.locator(PIN).first().waitFor();
      assert.equal(await page.locator(".store").count(), 3);
      await driver.assertClean();
      assert.deepEqual(await axeViolations(driver), []);
      await page.locator("#store-q").fill("Sylt");
      await page.locator("#store-q").press("Enter");
      await page.getByRole("heading", { name: "1 store within 100 km of Sylt" }).waitFor();
      assert.equal(await page.getByText("There is none within 50 km").count(), 1);
      await page.locator(`${PIN}[aria-label^="Store 1: Flensburg"]`).waitFor();
      await page.goBack();
      await page.getByRole("heading", { name: "3 stores within 50 km of Leipzig" }).waitFor();
      assert.equal(await page.locator("#store-q").inputValue(), "Leipzig");
      await page.locator(".store-pin").nth(1).waitFor();
      await driver.assertStrict();
      assert.deepEqual(await axeViolations(driver), []);
    },
  );
}

for (const [width, viewport] of WIDTHS) {
  test(`a place not found is reported at the search, above map and list, ${width}`, LONG, async ({ blankPage }) => {
    const driver = await open({ blankPage }, { viewport });
    const { page } = driver;
    await page.locator("#store-q").fill("Qwertz");
    await page.locator("#store-q").press("Enter");
    const message = page.getByText("We do not know “Qwertz”.").first();
    await message.waitFor();
    const bottomOf = async (): Promise<number> => {
      const box = await message.boundingBox();
      return box === null ? NaN : box.y + box.height;
    };
    const top = await page.locator(".store-finder").boundingBox();
    assert.ok((await bottomOf()) <= (top?.y ?? NaN));
    assert.ok((await bottomOf()) <= viewport.height);
    assert.deepEqual(await axeViolations(driver), []);
    await driver.assertStrict();
  });
}

test("on a small phone no store's name runs below the button beside it", async ({ blankPage }) => {
  const { page } = await open({ blankPage }, { viewport: { width: 320, height: 700 } });
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll(".store--short")]
      .filter((store) => {
        const [name, button] = [store.querySelector(".store__name a"), store.querySelector("[data-store-show]")];
        const range = document.createRange();
        range.selectNodeContents(name ?? store);
        const [text, beside] = [range.getBoundingClientRect(), (button ?? store).getBoundingClientRect()];
        return text.right > beside.left && text.bottom > beside.top;
      })
      .map((store) => store.id),
  );
  assert.deepEqual(covered, []);
});

test("a chosen pin keeps its colours, which the dark turns round, under the pointer", async ({ blankPage }) => {
  const { page } = await open({ blankPage }, { address: "/stores?q=Leipzig&radius=50" });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.locator(PIN).first().click();
  const pin = page.locator(".store-pin--selected:hover");
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  assert.equal(await pin.evaluate((element) => getComputedStyle(element).backgroundColor), ink);
});

test("list and pins lead to each other by keyboard; clusters split up", LONG, async ({ blankPage }) => {
  const driver = await open({ blankPage });
  const { page } = driver;
  await page.locator(".store-pin--cluster").first().waitFor();
  // From the list to the map
  await page.locator("#store-kiel-24103 [data-store-show]").focus();
  await page.keyboard.press("Enter");
  await driver.waitFor(`document.activeElement.getAttribute("aria-label") === "Store 21: Kiel, Holstenstraße 14"`);
  assert.equal(await page.locator("#store-kiel-24103.store--selected").count(), 1);
  // And back
  await tabTo(driver, ".store-map__card a");
  await page.keyboard.press("Enter");
  await driver.waitFor(`document.activeElement.id === "store-kiel-24103-name"`);
  await page.keyboard.press("Escape");
  await driver.waitFor(`document.querySelector(".store-map__card") === null`);
  // Zoomed out, they form one cluster again
  await page.locator(".store-map__button").nth(1).focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press("-");
  await page.locator(".store-pin--cluster").first().waitFor();
  const before = await page.locator(".store-pin").first().boundingBox();
  await page.keyboard.press("ArrowRight");
  await driver.waitFor(
    `Math.abs(document.querySelector(".store-pin").getBoundingClientRect().left - ${before?.x ?? 0}) > 20`,
  );
  await driver.assertStrict();
});

for (const [width, viewport] of WIDTHS) {
  test(`after a choice the next search shows everything it finds, ${width}`, LONG, async ({ blankPage }) => {
    const driver = await open({ blankPage }, { viewport });
    const { page } = driver;
    await page.locator(".store-pin--cluster").first().waitFor();
    await page.locator("#store-kiel-24103 [data-store-show]").click();
    await page.locator(".store-pin--selected").waitFor();
    // The search finds Kiel too, with three stores further south.
    await page.locator("#store-radius").selectOption("100");
    await page.locator("#store-q").fill("Hamburg");
    await page.locator("#store-q").press("Enter");
    await page.getByRole("heading", { name: /within 100 km of Hamburg/ }).waitFor();
    await driver.waitFor(
      `[...document.querySelectorAll(".store-pin")].reduce((sum, pin) => sum +
        (pin.matches(".store-pin--cluster") ? Number.parseInt(pin.textContent) : 1), 0) ===
        document.querySelectorAll(".store").length`,
    );
    const covered: string[] = await page.evaluate(`(() => {
      const box = (element) => element.getBoundingClientRect();
      const map = box(document.querySelector(".store-map__frame"));
      const zoom = box(document.querySelector(".store-map__zoom"));
      return [...document.querySelectorAll(".store-pin")].filter((pin) => {
        const { left, right, top, bottom } = box(pin);
        const isInside = left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
        return !isInside || (right > zoom.left && top < zoom.bottom);
      }).map((pin) => pin.getAttribute("aria-label"));
    })()`);
    assert.deepEqual(covered, []);
    await driver.assertStrict();
  });
}

test("a count of stores differs from a store's number in name and icon, even in forced colours", async ({
  blankPage,
}) => {
  const driver = await open({ blankPage }, { address: "/stores?q=Leipzig&radius=50" });
  const { page } = driver;
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.getByRole("button", { name: "2 stores: zoom in" }).locator("svg").waitFor();
  const store = page.getByRole("button", { name: "Store 3: Halle (Saale), Große Ulrichstraße 27" });
  assert.equal(await store.innerText(), "3");
  assert.equal(await store.locator("svg").count(), 0);
  await driver.assertStrict();
});

test("a store's button loads the map, which shows that store", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await driver.goto("/stores");
  await waitUntilAtRest(page);
  await page.locator("#store-kiel-24103 [data-store-show]").click();
  await driver.waitFor(`document.activeElement.getAttribute("aria-label") === "Store 21: Kiel, Holstenstraße 14"`);
  assert.equal(await page.locator('[data-slot="open"]').isVisible(), false);
  await driver.assertStrict();
});

test(
  "by keyboard alone the map loads when its button is pressed, and the focus moves into it",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/stores");
    const { page } = driver;
    // The skip link before the button requests the map too
    const release = await holdScripts(page, SCRIPTS.storeMap);
    await waitUntilAtRest(page);
    await tabTo(driver, '[data-slot="open"]');
    await page.keyboard.press("Enter");
    release();
    await driver.waitFor(`document.activeElement.matches(".store-map__frame button")`);
    assert.equal(await page.locator('[data-slot="open"]').isVisible(), false);
    await driver.assertStrict();
  },
);

test(
  "the focus stays on the map's button while the map loads, and Enter moves it into the map",
  LONG,
  async ({ visit }) => {
    const driver = await visit("/stores");
    const { page } = driver;
    const open = page.locator('[data-slot="open"]');
    const release = await holdScripts(page, SCRIPTS.storeMap);
    await waitUntilAtRest(page);
    await tabTo(driver, '[data-slot="open"]');
    release();
    await page.locator(".store-map__frame button").first().waitFor();
    await driver.waitFor(`document.activeElement.matches('[data-slot="open"]')`);
    await page.keyboard.press("Enter");
    await driver.waitFor(`document.activeElement.matches(".store-map__frame button")`);
    assert.equal(await open.isVisible(), false);
    await driver.assertStrict();
  },
);

test("a lost map can be retried by keyboard alone", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/ERR_FAILED|Loading chunk/] });
  const { page } = driver;
  const release = await holdScripts(page, SCRIPTS.storeMap);
  await driver.goto("/stores");
  await waitUntilAtRest(page);
  await tabTo(driver, '[data-slot="open"]');
  await page.keyboard.press("Enter");
  release("lost");
  await driver.waitFor(`document.activeElement.matches('[data-slot="retry"]')`);
});

test("the search covers the area around the browser's location", LONG, async ({ blankPage }) => {
  const driver = await open({ blankPage });
  const { page } = driver;
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: 48.1372, longitude: 11.5756 });
  await page.getByRole("button", { name: "Use my location" }).click();
  await page.getByRole("heading", { name: /stores? within 50 km of you/ }).waitFor();
  assert.match(page.url(), /near=48\.14%2C11\.58/);
  await driver.assertStrict();
});

test("a refused location is reported at the field", LONG, async ({ blankPage }) => {
  const driver = await open({ blankPage });
  const { page } = driver;
  const session = await page.context().newCDPSession(page);
  await session.send("Browser.setPermission", { permission: { name: "geolocation" }, setting: "denied" });
  await page.getByRole("button", { name: "Use my location" }).click();
  await page.getByText("Your browser is not allowed to tell us where you are").first().waitFor();
  await driver.waitFor(`document.activeElement.id === "store-q"`);
  await driver.assertStrict();
});

test(
  "a third party's tiles wait for consent, and none are requested before (contract §1)",
  LONG,
  async ({ blankPage, shop }) => {
    const driver = await blankPage();
    const { page } = driver;
    const asked: string[] = [];
    page.on("request", (request) => void (request.url().includes("/tiles/") && asked.push(request.url())));
    await page.context().addCookies([{ name: "consent", value: "captcha", url: shop.url }]);
    await page.request.post("/__mock", { form: { map: "tiles" }, headers: { Accept: "application/json" } });
    await driver.goto("/stores");
    await askForMap(driver);
    await page.locator('[data-slot="allow"]').waitFor();
    assert.deepEqual(asked, []);
    await page.getByRole("button", { name: "Show the map" }).click();
    await page.locator(".store-map__tile").first().waitFor();
    await page.locator(".store-pin").first().waitFor();
    assert.ok(asked.length > 0);
    assert.equal(await page.locator(".store-map__land").count(), 0);
    await page.getByText("© Mock maps").waitFor();
    await driver.assertStrict();
  },
);

test("tiles that fail to load give way to outlines", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ expects: [/tiles|Failed to load resource/] });
  await driver.page.request.post("/__mock", { form: { map: "lost" }, headers: { Accept: "application/json" } });
  await driver.goto("/stores?q=Kiel");
  await askForMap(driver);
  await driver.page.locator(".store-map__land").waitFor();
  await driver.page.locator(PIN).first().waitFor();
  await driver.assertStrict();
});

test("a lost map leaves the list, says so, and loads on another try", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE, expects: [/store-map|Failed to load/] });
  const { page } = driver;
  await loseScripts(page, SCRIPTS.storeMap);
  await driver.goto("/stores?q=Kiel");
  await askForMap(driver);
  await page.getByText("The map could not be loaded").waitFor();
  assert.equal(await page.locator(".store").count(), 1);
  await page.unroute(urlsOf(SCRIPTS.storeMap));
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(PIN).first().waitFor();
});

test("without JavaScript the form searches by itself, and no button is dead (target sturdiness 7)", async ({
  visit,
}) => {
  const driver = await visit("/stores", { hasJavaScript: false, viewport: PHONE });
  const { page } = driver;
  assert.equal(await page.locator("noscript .store-map__note").isVisible(), true);
  await page.fill("#store-q", "04109");
  await page.locator("label", { hasText: "Repair desk" }).click();
  await page.locator(".store-search__submit").click();
  await page.waitForURL(/[?&]q=04109/);
  assert.match(await page.locator("#store-list").innerText(), /2 stores within 50 km of 04109/);
  await page.locator(".store summary").first().click();
  assert.equal(await page.locator(".store table").first().isVisible(), true);
  for (const dead of ["[data-slot=locate]", "[data-slot=open]", "[data-store-show]", "[data-store-choose]"]) {
    assert.equal(await page.locator(dead).first().isVisible(), false, dead);
  }
});

test(
  "a search whose answer fails, or whose scripts are blocked, is submitted natively",
  LONG,
  async ({ blankPage }) => {
    const driver = await open(
      { blankPage },
      {
        expects: [/./],
        settings: { fault: "status-500", "fault-path": "/stores/widget/*" },
      },
    );
    const { page } = driver;
    await page.fill("#store-q", "Kiel");
    await page.press("#store-q", "Enter");
    await page.waitForURL("**/stores?q=Kiel*");
    await page.getByRole("heading", { name: "1 store within 50 km of Kiel" }).waitFor();
    await loseScripts(page, SCRIPTS.storeFinder, SCRIPTS.react);
    await page.goto("/stores");
    await page.fill("#store-q", "Hamburg");
    await page.press("#store-q", "Enter");
    await page.getByRole("heading", { name: /of Hamburg/ }).waitFor();
  },
);

test("a search that is sent before its script has come does not wait for it", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await page.clock.install();
  await holdScripts(page, SCRIPTS.react);
  await driver.goto("/stores");
  // Ten seconds later any search would go to its page
  await stopClock(page);
  await page.fill("#store-q", "Kiel");
  await page.press("#store-q", "Enter");
  await page.getByRole("heading", { name: "1 store within 50 km of Kiel" }).waitFor();
  await page.getByLabel("Within").selectOption("100");
  await page.waitForURL("**/stores?q=Kiel*radius=100*");
  await driver.assertClean();
});

test(
  "other pages' bundles contain nothing of the store finder, and no React before it is due",
  LONG,
  async ({ blankPage }) => {
    const driver = await blankPage();
    const scripts: string[] = [];
    driver.page.on("request", (request) => void scripts.push(new URL(request.url()).pathname));
    await driver.goto("/gallery/jumpers");
    await waitUntilAtRest(driver.page);
    assert.ok(
      scripts.some((file) => scriptOf(file) === SCRIPTS.gallery),
      scripts.join(),
    );
    assert.deepEqual(
      scripts.filter((file) => /store|measuring|error-reports|\/react\./.test(file)),
      [],
    );
  },
);

test("by keyboard, a cluster opens to single pins, and the focus is never lost", async ({ blankPage }) => {
  const driver = await open({ blankPage }, { address: "/stores?q=Berlin" });
  const { page } = driver;
  const cluster = page.locator(".store-pin--cluster").first();
  await cluster.focus();
  const focused = (selector: string): Promise<boolean> =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  for (let presses = 0; (await focused(".store-pin--cluster")) && presses < 9; presses += 1) {
    await page.keyboard.press("Enter");
    await waitUntilAtRest(page);
  }
  assert.ok(await focused(PIN), "the last press leads to a pin");
  await page.keyboard.press("Enter");
  await page.locator(".store-pin--selected:focus").waitFor();
  await page.locator(".store-map__card a").focus();
  await page.keyboard.press("Escape");
  await page.locator(".store-map__card").waitFor({ state: "detached" });
  await page.locator(".store-pin:focus").waitFor();
  await driver.assertStrict();
});
