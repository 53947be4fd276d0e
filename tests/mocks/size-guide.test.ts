/** @jest-environment node */
import { CATEGORIES } from "../../mocks/shop/model";
import { sizeGuide } from "../../mocks/shop/size-guide";

test("a row has as many spans as there are measurements", () => {
  const guides = CATEGORIES.filter((category) => category !== "blankets").map(sizeGuide);
  for (const guide of guides) {
    expect(guide?.rows.length).toBeGreaterThan(1);
    for (const { spans } of guide?.rows ?? []) expect(spans).toHaveLength(guide?.measurements.length ?? 0);
  }
});

test("inches are rounded to half an inch", () => {
  const small = sizeGuide("jumpers")?.rows.find(({ size }) => size === "S");
  expect(small?.spans[0]).toEqual({ centimetres: [85, 90], inches: [33.5, 35.5] });
});

test.each(["blankets", "no-such-category"])("%s has no sizes to choose from", (category) => {
  expect(sizeGuide(category)).toBeUndefined();
});
