import assert from "node:assert/strict";
import type { Locator, Page } from "@playwright/test";
import { fillCart, openConfirm } from "../browser/checkout";
import type { ChromiumDriver } from "../browser/chromium";
import { type Fixtures, LONG, test } from "../browser/fixture";
import { JUMPER, waitUntilAllLive } from "../browser/shop";
import { DESKTOP, PHONE } from "../browser/watch";

/** WCAG 2.2, 1.4.11: the mark of a state has this contrast to the same place without it. */
const CONTRAST = 3;
/** A line of two pixels along one side of the smallest control. */
const MARK_PIXELS = 20;

/** The mark of something chosen: a property of a control, an attribute or a class. */
type Mark = "checked" | `${string}=${string}` | `.${string}`;

interface Choice {
  what: string;
  /** Opens the page with the control. */
  open: (driver: ChromiumDriver, shop: Fixtures["shop"]) => Promise<unknown>;
  /** The element that gets the mark. */
  control: string;
  mark: Mark;
  /** The element that is compared, located from the control; default: the control itself. */
  seen?: string;
  /** Default: a desktop. */
  viewport?: typeof PHONE | typeof DESKTOP;
}

const at =
  (address: string): Choice["open"] =>
  (driver) =>
    driver.goto(address);
/** For controls that scripts drive: once they do, the mark stays. */
const liveAt =
  (address: string): Choice["open"] =>
  async (driver) => {
    await driver.goto(address);
    // The search for stores and their map wait for a touch
    await driver.evaluate(
      `document.querySelectorAll('[data-island^="store-"]').forEach((each) => each.dispatchEvent(new Event("mouseover", { bubbles: true })))`,
    );
    await waitUntilAllLive(driver);
  };

const LABEL = "xpath=ancestor::label[1]";
const PRODUCT = liveAt(JUMPER.address);
const CHOICES: readonly Choice[] = [
  { what: "a size", open: PRODUCT, control: ".chip__input:not(:checked)", mark: "checked", seen: LABEL },
  { what: "a colour", open: PRODUCT, control: ".swatch__input:not(:checked)", mark: "checked", seen: LABEL },
  {
    what: "a thumbnail",
    open: PRODUCT,
    control: '.pictures__link:not([aria-current="true"])',
    mark: "aria-current=true",
  },
  {
    what: "a picture of a carousel",
    async open(driver, shop) {
      await PRODUCT(driver, shop);
      await driver.page.locator('[data-island="carousel"]').first().scrollIntoViewIfNeeded();
    },
    control: '.carousel__dot:not([aria-current="true"])',
    mark: "aria-current=true",
  },
  {
    what: "a picture, by its dot on a phone,",
    open: PRODUCT,
    control: '.pictures__link:not([aria-current="true"])',
    mark: "aria-current=true",
    viewport: PHONE,
  },
  {
    what: "a theme",
    open: at("/gallery/jumpers"),
    control: ".shop-footer__theme .chip__input:not(:checked)",
    mark: "checked",
    seen: LABEL,
  },
  {
    what: "a consent",
    async open(driver) {
      await driver.goto("/consent");
      await driver.page.locator(".consent .tick__input").first().uncheck();
    },
    control: ".consent .tick__input:not(:checked)",
    mark: "checked",
    seen: LABEL,
  },
  { what: "a category", open: at("/"), control: ".shop-nav__link", mark: "aria-current=page" },
  { what: "a watchlist button", open: PRODUCT, control: ".watch__button", mark: "aria-pressed=true" },
  {
    what: "a page of a list",
    open: at("/gallery/jumpers"),
    control: ".pages__link:not([aria-current])",
    mark: "aria-current=page",
  },
  {
    what: "a filter",
    open: at("/gallery/jumpers"),
    control: ".tick__input:not(:checked)",
    mark: "checked",
    seen: LABEL,
  },
  {
    what: "a number of a scale",
    open: liveAt("/survey/shopping"),
    control: ".scale__input",
    mark: "checked",
    seen: LABEL,
  },
  {
    what: "a step",
    async open(driver, shop) {
      await fillCart(driver, shop, { user: "guest" });
      await driver.goto("/checkout/address");
    },
    control: ".steps__item:not([class*='--'])",
    mark: ".steps__item--current",
  },
  {
    what: "a step of a form",
    open: liveAt("/survey/shopping"),
    control: ".step-list__item:not(.is-current):not(.is-done)",
    mark: ".is-current",
  },
  {
    what: "a way of delivery",
    open: openConfirm,
    control: ".option__input:not(:checked)",
    mark: "checked",
    seen: LABEL,
  },
  { what: "my store", open: liveAt("/stores"), control: "[data-store-choose]", mark: "aria-pressed=true" },
  {
    what: "a suggestion",
    async open({ page }) {
      await page.goto("/");
      await page.locator("[data-suggest-url] input[type=search]").first().fill("jum");
    },
    control: '.suggestions__option:not([aria-selected="true"])',
    mark: "aria-selected=true",
  },
];

async function setMark(control: Locator, mark: Mark): Promise<void> {
  await control.evaluate((element, wanted) => {
    const [name = "", value = ""] = wanted.split("=");
    if (wanted === "checked" && element instanceof HTMLInputElement) element.checked = true;
    else if (wanted.startsWith(".")) element.classList.add(wanted.slice(1));
    else element.setAttribute(name, value);
  }, mark);
}

/** The number of pixels whose contrast between two pictures is visible without colour vision. */
function distinctPixels(page: Page, pictures: readonly Buffer[]): Promise<number> {
  return page.evaluate(
    async ({ sources, contrast }) => {
      const linear = (value: number): number =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const read = async (source: string): Promise<ImageData> => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
        const drawing = Object.assign(document.createElement("canvas"), {
          width: image.width,
          height: image.height,
        }).getContext("2d");
        if (drawing === null) throw new Error("no canvas");
        drawing.drawImage(image, 0, 0);
        return drawing.getImageData(0, 0, image.width, image.height);
      };
      const luminance = ({ data, width }: ImageData, x: number, y: number): number => {
        const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4);
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      };
      const [one, other] = await Promise.all(sources.map(read));
      if (one === undefined || other === undefined) throw new Error("two pictures are compared");
      let count = 0;
      for (let y = 0; y < Math.min(one.height, other.height); y += 1) {
        for (let x = 0; x < Math.min(one.width, other.width); x += 1) {
          const [before, after] = [luminance(one, x, y), luminance(other, x, y)];
          if ((Math.max(before, after) + 0.05) / (Math.min(before, after) + 0.05) >= contrast) count += 1;
        }
      }
      return count;
    },
    { sources: pictures.map((picture) => picture.toString("base64")), contrast: CONTRAST },
  );
}

for (const { what, open, control, mark, seen, viewport = DESKTOP } of CHOICES) {
  test(
    `in forced colours ${what} shows whether it is chosen, without relying on colour`,
    what === "a size" ? {} : LONG,
    async ({ blankPage, shop }) => {
      const driver = await blankPage({ viewport });
      const { page } = driver;
      const canvas = await page.context().newPage();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
        await open(driver, shop);
        const target = page.locator(control).filter({ visible: true }).first();
        const face = seen === undefined ? target : target.locator(seen);
        await face.scrollIntoViewIfNeeded();
        // With the mark, the element no longer matches the locator
        const box = await face.elementHandle();
        assert.ok(box);
        const before = await box.screenshot({ animations: "disabled" });
        await setMark(target, mark);
        const after = await box.screenshot({ animations: "disabled" });
        const count = await distinctPixels(canvas, [before, after]);
        assert.ok(count >= MARK_PIXELS, `${what}, ${colorScheme}: ${count} pixels differ`);
      }
    },
  );
}

test("in forced colours the arrow of a select is visible", LONG, async ({ blankPage, shop }) => {
  const driver = await blankPage({ viewport: PHONE });
  const { page } = driver;
  const canvas = await page.context().newPage();
  await fillCart(driver, shop, { user: "guest" });
  await driver.goto("/checkout/address");
  const select = page.locator(".form-select").first();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme, reducedMotion: "reduce" });
    const drawn = await select.screenshot();
    await select.evaluate(({ style }) => {
      style.setProperty("appearance", "none", "important");
      style.setProperty("background-image", "none", "important");
    });
    const bare = await select.screenshot();
    await select.evaluate((element) => element.removeAttribute("style"));
    const count = await distinctPixels(canvas, [drawn, bare]);
    assert.ok(count >= MARK_PIXELS, `${colorScheme}: ${count} pixels`);
  }
});
