import assert from "node:assert/strict";
import { SHOWCASE } from "../../mocks/shop/showcase";
import { waitUntilAtRest } from "../browser/at-rest";
import { LONG, test } from "../browser/fixture";
import { DESKTOP, PHONE } from "../browser/watch";

test.use({ hasDrawnPictures: true });

const VIEWS = [
  ["/", "dark", PHONE],
  [`/product/${SHOWCASE.jumper}`, "dark", PHONE],
  [`/product/${SHOWCASE.jumper}`, "light", DESKTOP],
] as const;

/** The room around an element in which its ring is drawn, in pixels. */
const RING_PX = 8;

/** Where the focus is: what kind of element it is, and the place of its face with the ring. */
const PLACE = `(function () {
  var focused = document.activeElement;
  if (focused === document.body) return null;
  var box = (focused.closest("label") || focused).getBoundingClientRect();
  return {
    kind: focused.tagName + "." + focused.className,
    isTick: focused.matches(".tick__input"),
    x: box.left, y: box.top, width: box.width, height: box.height,
  };
})()`;

interface Place {
  kind: string;
  /** Its ring is around the box, not around its label. */
  isTick: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Runs in a page: how many pixels of two pictures differ in luminance by at least 3 : 1. */
async function strongPixels([one, other]: readonly [string, string]): Promise<number> {
  const pixels = async (picture: string): Promise<Uint8ClampedArray> => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height).data;
  };
  const part = (value = 0): number => (value <= 10 ? value / 3295 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = (data: Uint8ClampedArray, at: number): number =>
    0.05 + 0.2126 * part(data[at]) + 0.7152 * part(data[at + 1]) + 0.0722 * part(data[at + 2]);
  const [first, second] = [await pixels(one), await pixels(other)];
  let count = 0;
  for (let at = 0; at < first.length; at += 4) {
    const [low = 0, high = 0] = [luminance(first, at), luminance(second, at)].sort((a, b) => a - b);
    if (high / low >= 3) count += 1;
  }
  return count;
}

for (const [address, colorScheme, viewport] of VIEWS) {
  const width = viewport === PHONE ? "phone" : "desktop";
  test(
    `the ring around each kind of element that gets the focus stands out, over pictures, too: ${address}, ${colorScheme}, ${width}`,
    LONG,
    async ({ visit, blankPage }) => {
      const driver = await visit(address, { viewport });
      const { page } = driver;
      const laboratory = await blankPage();
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
      await waitUntilAtRest(page);
      const seen = new Set<string>();
      const weak: string[] = [];
      for (let place: Place | null; ;) {
        await page.keyboard.press("Tab");
        place = (await driver.evaluate(PLACE)) as Place | null;
        if (place === null) break;
        if (seen.has(place.kind) || place.isTick) continue;
        seen.add(place.kind);
        await waitUntilAtRest(page);
        place = (await driver.evaluate(PLACE)) as Place;
        const [x, y] = [Math.max(0, place.x - RING_PX), Math.max(0, place.y - RING_PX)];
        const clip = {
          x,
          y,
          width: Math.min(viewport.width, place.x + place.width + RING_PX) - x,
          height: Math.min(viewport.height, place.y + place.height + RING_PX) - y,
        };
        const focused = await page.screenshot({ clip });
        const handle = await page.evaluateHandle(() => document.activeElement as HTMLElement);
        await handle.evaluate((element) => element.blur());
        const blurred = await page.screenshot({ clip });
        await handle.evaluate((element) => element.focus({ preventScroll: true }));
        const count = await laboratory.page.evaluate(strongPixels, [
          focused.toString("base64"),
          blurred.toString("base64"),
        ] as const);
        // As much as a line of one pixel around it, at least
        if (count < clip.width + clip.height) weak.push(`${place.kind}: ${count}`);
      }
      assert.deepEqual(weak, []);
      assert.ok(seen.size > 10, [...seen].join(", "));
    },
  );
}
