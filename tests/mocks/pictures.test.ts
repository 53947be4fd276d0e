import { drawPicture, PICTURE_VIEWS } from "../../mocks/pictures";
import { CATEGORIES, KNIT_PATTERNS } from "../../mocks/shop/model";

const LIMIT_BYTES = 25_000;

const pictures = CATEGORIES.flatMap((category) =>
  KNIT_PATTERNS.flatMap((pattern) => PICTURE_VIEWS.map((view) => [category, pattern, view] as const)),
);

test.each(pictures)("draws %s in %s, %s, as a small closed document", (category, pattern, view) => {
  const svg = drawPicture({ category, pattern, view, hex: "#1f3a5f" });

  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
  const ids = Array.from(parsed.querySelectorAll("[id]"), ({ id }) => id);
  const references = Array.from(svg.matchAll(/(?:url\(|href=")#?([^)"]*)/g), ([, name]) => name);
  expect(parsed.querySelector("parsererror")).toBeNull();
  expect(parsed.querySelector("script, text, image, foreignObject")).toBeNull();
  expect(references.filter((name) => name === undefined || !ids.includes(name))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(svg).not.toMatch(/NaN|undefined/);
  expect(Buffer.byteLength(svg)).toBeLessThan(LIMIT_BYTES);
});

test("draws a different picture for each colour", () => {
  const draw = (hex: string): string => drawPicture({ category: "hats", pattern: "moss", view: "front", hex });

  expect(draw("#7d2c48")).not.toBe(draw("#e9dfc9"));
});
