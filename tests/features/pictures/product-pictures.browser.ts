import assert from "node:assert/strict";
import { SHOWCASE } from "../../../mocks/shop/showcase";
import { waitUntilAtRest } from "../../browser/at-rest";
import { poll } from "../../browser/driver";
import type { ChromiumDriver } from "../../browser/chromium";
import { LONG, phoneFirst, test } from "../../browser/fixture";
import { doubleClick, hover } from "../../browser/mouse";
import { holdScripts, loseScripts, SCRIPTS } from "../../browser/scripts";
import { waitUntilAllLive } from "../../browser/shop";
import { DESKTOP, PHONE, tabTo, WIDTHS } from "../../browser/watch";

const ADDRESS = `/product/${SHOWCASE.jumper}`;
const SLIDES = '[data-island="product-gallery"] [data-slot="slides"]';
const slide = (place: number): string => `#picture-${SHOWCASE.jumper}-${place}`;
const thumb = (place: number): string => `[data-slot="thumb"][href="${slide(place)}"]`;

/** Waits until that slide, and no other, is in the gallery's frame. */
async function waitForSlide({ page }: ChromiumDriver, place: number): Promise<void> {
  await page.waitForFunction(
    ([slides, shown]) => {
      const frame = document.querySelector(String(slides))?.getBoundingClientRect();
      const picture = document.querySelector(String(shown))?.getBoundingClientRect();
      return frame !== undefined && picture !== undefined && Math.abs(frame.left - picture.left) < 2;
    },
    [SLIDES, slide(place)],
  );
}

async function waitForMark({ page }: ChromiumDriver, place: number): Promise<void> {
  await page.waitForFunction(
    (selector) => document.querySelector(selector)?.getAttribute("aria-current") === "true",
    thumb(place),
  );
}

/** How much the zoomed picture is enlarged. */
const SCALE = `(function () {
  var image = document.querySelector(".zoom__image");
  return Math.round(image.getBoundingClientRect().width / image.offsetWidth * 100) / 100; })()`;

for (const [name, viewport] of WIDTHS) {
  test(`the first click on a thumbnail moves the slides, on a ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await visit(ADDRESS, { viewport });
    const { page } = driver;
    await waitUntilAllLive(driver);
    await page.locator(thumb(3)).click();
    await waitForSlide(driver, 3);
    await waitForMark(driver, 3);
    assert.equal(new URL(page.url()).hash, "");
    await page.locator(thumb(1)).click();
    await waitForSlide(driver, 1);
    await driver.assertClean();
  });

  test(
    `without JavaScript thumbnails lead to slides, and slides to pictures, on a ${name}`,
    LONG,
    async ({ visit }) => {
      const driver = await visit(ADDRESS, { viewport, hasJavaScript: false });
      const { page } = driver;
      await page.locator(thumb(2)).click();
      await page.waitForURL(`**${ADDRESS}${slide(2)}`);
      const leftOf = async (selector: string): Promise<number> =>
        (await page.locator(selector).boundingBox())?.x ?? NaN;
      await poll(async () => Math.abs((await leftOf(SLIDES)) - (await leftOf(slide(2)))) < 2, "the second slide");
      await page.locator(slide(2)).click();
      await page.waitForURL(/\/pictures\/.*\/detail\.svg$/);
    },
  );
}

test("each picture that gets the focus by Tab comes into the frame, in a ring", async ({ visit }) => {
  const driver = await visit(ADDRESS, { viewport: DESKTOP });
  // While one glides, the next is still out of the frame
  await driver.page.emulateMedia({ reducedMotion: "reduce" });
  await waitUntilAllLive(driver);
  await tabTo(driver, slide(1));
  for (const place of [2, 3]) {
    await driver.page.keyboard.press("Tab");
    await waitForSlide(driver, place);
    // An outline would be behind the picture
    const ring = `getComputedStyle(document.querySelector("${slide(place)}"), "::after")`;
    assert.equal(await driver.evaluate(`${ring}.content === "none" ? "" : ${ring}.borderTopWidth`), "3px");
  }
});

test(
  "a colour under the mouse shows its pictures, even the first time, until it leaves (spec §4 and §9)",
  LONG,
  async ({ visit }) => {
    const driver = await visit(ADDRESS, { viewport: DESKTOP });
    const { page } = driver;
    await waitUntilAllLive(driver);
    const shows = (color: string): Promise<unknown> =>
      page.waitForFunction(
        (part) =>
          Array.from(document.querySelectorAll('[data-slot="thumb"] img, [data-slot="main-image"]')).every((image) =>
            image.getAttribute("src")?.includes(`/${part}/`),
          ),
        color,
      );
    await hover(page.locator('[data-color][value="moss"]').first());
    await shows("moss");
    await hover(page.locator("h1"));
    await shows("navy");
    await hover(page.locator('[data-color][value="ecru"]').first());
    await shows("ecru");
    await page.locator('[data-color][value="ecru"]').first().click();
    await hover(page.locator("h1"));
    await shows("ecru");
    await driver.assertClean();
  },
);

test("a finger is never trapped in a colour's hover (spec §4)", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  const touch = async (value: string): Promise<void> => {
    const input = page.locator(`[data-color][value="${value}"]`).first();
    await input.scrollIntoViewIfNeeded();
    const box = await input.boundingBox();
    assert.ok(box !== null);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    // At once, so that it is no long press
    await Promise.all([
      client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] }),
      client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] }),
    ]);
    await page.waitForFunction(
      (part) => document.querySelector('[data-slot="thumb"] img')?.getAttribute("src")?.includes(`/${part}/`),
      value,
    );
  };
  await touch("moss");
  await touch("ecru");
  await touch("navy");
  assert.equal(await page.locator('[data-color][value="navy"]').first().isChecked(), true);
  await driver.assertClean();
});

for (const [name, viewport] of WIDTHS) {
  test(`zooms by keyboard alone, and gives the focus back, on a ${name}`, phoneFirst(name), async ({ visit }) => {
    const driver = await visit(ADDRESS, { viewport });
    const { page } = driver;
    await waitUntilAllLive(driver);
    await tabTo(driver, slide(1));
    const isOnSecond = (): Promise<unknown> =>
      driver.evaluate(`document.activeElement === document.querySelector('${slide(2)}')`);
    // Focus loads the code; until it has arrived, the arrow key only scrolls
    await poll(async () => (await page.keyboard.press("ArrowRight"), isOnSecond()), "the focus on the second slide");
    await waitForSlide(driver, 2);
    await page.keyboard.press("Enter");
    const zoom = page.getByRole("dialog", { name: "Picture 2 of 3" });
    await zoom.waitFor();
    await page.keyboard.press("+");
    await driver.waitFor(`${SCALE} > 1.2`);
    await page.keyboard.press("-");
    await driver.waitFor(`${SCALE} === 1`);
    await page.keyboard.press("ArrowRight");
    await page.getByRole("dialog", { name: "Picture 3 of 3" }).waitFor();
    // Tabs cycle through the dialog: focus does not leave it
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press("Tab");
      assert.equal(await driver.evaluate("document.activeElement.closest('.zoom') !== null"), true);
    }
    await page.keyboard.press("Escape");
    await page.locator(".zoom").waitFor({ state: "hidden" });
    await driver.waitFor(`document.activeElement === document.querySelector('${slide(3)}')`);
    await waitForSlide(driver, 3);
    await driver.assertClean();
  });
}

test("a double click on a picture opens one zoom, and one Back leaves the product", LONG, async ({ visit }) => {
  const driver = await visit("/gallery/jumpers", { viewport: DESKTOP });
  const { page } = driver;
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  // Until this code is there, the last of several clicks counts
  await page.locator(slide(1)).hover();
  await waitUntilAtRest(page);
  const release = await holdScripts(page, SCRIPTS.zoom);
  await page.locator(slide(1)).dblclick();
  release();
  await page.locator(".zoom.show").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".zoom").waitFor({ state: "hidden" });
  await waitUntilAtRest(page);
  await page.goBack();
  await page.waitForURL("**/gallery/jumpers");
  await driver.assertClean();
});

test("the zoom does not open over a drawer that was opened while it was loaded", LONG, async ({ visit }) => {
  const driver = await visit(ADDRESS, { viewport: DESKTOP });
  const { page } = driver;
  await waitUntilAllLive(driver);
  const release = await holdScripts(page, SCRIPTS.zoom);
  await page.locator(slide(1)).click();
  await page.locator("a[data-mini-cart-open]").first().click();
  await page.locator('#mini-cart[aria-modal="true"]').waitFor();
  release();
  await waitUntilAtRest(page);
  assert.equal(await page.locator(".zoom.show").count(), 0);
  await driver.assertStrict();
});

test("double click and wheel enlarge the picture, and the mouse moves it", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  await page.locator(slide(1)).click();
  await page.locator(".zoom.show").waitFor();
  await doubleClick(page, 640, 450);
  await driver.waitFor(`${SCALE} === 2.5`);
  const left = "document.querySelector('.zoom__image').getBoundingClientRect().left";
  const before = Number(await driver.evaluate(left));
  await page.mouse.move(640, 450);
  await page.mouse.down();
  await page.mouse.move(500, 450, { steps: 4 });
  await page.mouse.up();
  await driver.waitFor(`${left} < ${before} - 100`);
  await doubleClick(page, 640, 450);
  await driver.waitFor(`${SCALE} === 1`);
  await page.mouse.wheel(0, -300);
  await driver.waitFor(`${SCALE} > 1`);
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.locator(".zoom").waitFor({ state: "hidden" });
  await driver.assertClean();
});

test("while a picture is on its way, the zoom does not show the one before it", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: DESKTOP });
  const { page } = driver;
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  const late = "/pictures/late.svg";
  await page.locator(slide(2)).evaluate((link, href) => link.setAttribute("href", href), late);
  await page.route(`**${late}`, () => undefined);
  await page.locator(slide(1)).click();
  await page.locator(".zoom.show").waitFor();
  await waitUntilAtRest(page);
  const clip = { x: DESKTOP.width / 2, y: DESKTOP.height / 2, width: 20, height: 20 };
  const seen = async (): Promise<string> => (await page.screenshot({ clip })).toString("base64");
  const before = await seen();
  await page.getByRole("button", { name: "Next picture" }).last().click();
  await page.getByRole("dialog", { name: "Picture 2 of 3" }).waitFor();
  await poll(async () => (await seen()) !== before, "the former picture to go");
});

test("two fingers enlarge, one swipes to the next picture", LONG, async ({ blankPage }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 2 });
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...points: [x: number, y: number][]
  ): Promise<unknown> =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  await page.locator(slide(1)).click();
  await page.getByRole("dialog", { name: "Picture 1 of 3" }).waitFor();
  // At once: a finger that lies still for half a second presses long
  await Promise.all([touch("touchStart", [300, 400]), touch("touchMove", [250, 400])]);
  for (const x of [200, 150, 100]) await touch("touchMove", [x, 400]);
  await touch("touchEnd");
  await page.getByRole("dialog", { name: "Picture 2 of 3" }).waitFor();
  await touch("touchStart", [180, 400], [210, 400]);
  for (const by of [20, 40, 60, 80]) await touch("touchMove", [180 - by, 400], [210 + by, 400]);
  await touch("touchEnd");
  await driver.waitFor(`${SCALE} > 1.2`);
  await driver.assertClean();
});

test("without the zoom's chunk, a slide leads to its picture", LONG, async ({ blankPage }) => {
  const driver = await blankPage();
  const { page } = driver;
  await loseScripts(page, SCRIPTS.zoom);
  await driver.goto(ADDRESS);
  await waitUntilAllLive(driver);
  await page.locator(slide(1)).click();
  await page.waitForURL(/\/pictures\/.*\/front\.svg$/);
});
