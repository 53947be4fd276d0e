import assert from "node:assert/strict";
import type { Page, Route } from "@playwright/test";
import { WAIT_MS } from "../browser/driver";
import { LONG, test } from "../browser/fixture";
import { WIDTHS } from "../browser/watch";

interface Held {
  route: (route: Route) => Promise<void>;
  release: () => void;
}

/** Holds answers back until they are released. */
function heldBack(): Held {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { route: (route) => released.then(() => route.continue()), release };
}

/** Width and height of the picture's placeholder. */
const skeletonOf = (page: Page): Promise<number[]> =>
  page.locator("#quick-view .modal-body").evaluate((body) => {
    const { width, height } = getComputedStyle(body, "::before");
    return [parseFloat(width), parseFloat(height)];
  });

for (const [width, viewport] of WIDTHS) {
  test(
    `a quick view has the shape of its content while it loads: ${width}`,
    width === "desktop" ? {} : LONG,
    async ({ visit }) => {
      const { page } = await visit("/gallery/jumpers", { viewport });
      const held = heldBack();
      await page.route("**/quick-view/**", held.route);
      await page.locator("[data-quick-view-url]").first().click();
      await page.waitForFunction(() => {
        const body = document.querySelector("#quick-view .modal-body.is-loading");
        return body !== null && getComputedStyle(body, "::before").visibility === "visible";
      });
      const [skeletonWidth = 0, skeletonHeight = 0] = await skeletonOf(page);
      held.release();
      const picture = await page.locator("#quick-view .picture").first().boundingBox();
      assert.ok(picture !== null);
      assert.ok(Math.abs(skeletonWidth - picture.width) <= 2, `${skeletonWidth} px for ${picture.width}`);
      assert.ok(Math.abs(skeletonHeight - picture.height) <= 2, `${skeletonHeight} px for ${picture.height}`);
    },
  );
}

test("a list keeps its size while it loads, and shows nothing that may be out of date", async ({ visit }) => {
  const { page } = await visit("/gallery/jumpers");
  const card = page.locator(".product-card").first();
  const before = await card.boundingBox();
  const held = heldBack();
  await page.route("**/gallery/widget/content/**", held.route);
  await page.locator('[name="color"][value="ecru"]').check();
  await page.waitForFunction(() => {
    const picture = document.querySelector(".gallery-content.is-loading .picture__image");
    return picture !== null && getComputedStyle(picture).opacity === "0";
  });
  assert.deepEqual(await card.boundingBox(), before);
  held.release();
  await page.locator(".gallery-content:not(.is-loading)").waitFor();
  await page.waitForFunction(() => {
    const picture = document.querySelector(".picture__image");
    return picture !== null && getComputedStyle(picture).opacity === "1";
  });
});

const CIRCUMSTANCES = [
  ["less motion", { reducedMotion: "reduce" }, "color", "rgba(0, 0, 0, 0)"],
  ["the system's colours", { forcedColors: "active" }, "outlineStyle", "solid"],
] as const;

for (const [name, media, property, covered] of CIRCUMSTANCES) {
  test(`a list that is loading is marked after 300 ms, not before: ${name}`, LONG, async ({ visit }) => {
    const { page } = await visit("/gallery/jumpers");
    await page.emulateMedia(media);
    const held = heldBack();
    await page.route("**/gallery/widget/content/**", held.route);
    const looks = page.evaluate(
      ([style, last, patienceMs]) =>
        new Promise<[number, string][]>((resolve) => {
          const seen: [number, string][] = [];
          let start: number | undefined;
          const look = (now: number): void => {
            const text = document.querySelector(".gallery-content.is-loading .product-card__name");
            if (text !== null) {
              start ??= now;
              const value = getComputedStyle(text)[style];
              seen.push([now - start, value]);
              if (value === last || now - start > patienceMs) return resolve(seen);
            }
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }),
      [property, covered, WAIT_MS] as const,
    );
    await page.locator('[name="color"][value="ecru"]').check();
    const seen = await looks;
    const [, before] = seen[0] ?? [];
    assert.notEqual(before, covered);
    assert.deepEqual(
      seen.filter(([after, each]) => after < 250 && each !== before),
      [],
    );
    assert.equal(seen.at(-1)?.[1], covered);
    held.release();
  });
}

test(
  "a list of stores keeps its size while it loads, and shows no name that may be out of date",
  LONG,
  async ({ visit }) => {
    const { page } = await visit("/stores");
    await page.locator("#store-q").hover();
    await page.locator('[data-island="store-finder"][data-state="live"]').waitFor();
    const name = page.locator(".store__name").first();
    const before = await name.boundingBox();
    const held = heldBack();
    await page.route("**/stores/widget/list**", held.route);
    await page.locator('[name="service"]').first().check();
    await page.waitForFunction(() => {
      const text = document.querySelector(".store-list.is-loading .store__name");
      return text !== null && getComputedStyle(text).color === "rgba(0, 0, 0, 0)";
    });
    assert.deepEqual(await name.boundingBox(), before);
    held.release();
    await page.locator(".store-list:not(.is-loading)").waitFor();
  },
);
