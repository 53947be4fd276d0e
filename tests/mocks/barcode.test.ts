/** @jest-environment node */
import { barcodeOf } from "../../mocks/pictures/barcode";

/** The standard of Code 128: each symbol has six widths, the stop seven. Subset B encodes ASCII from the space on. */
const START_B = "211214";
const STOP = "2331112";
const SYMBOLS: Readonly<Record<string, string>> = { A: "111323", "-": "122132", "5": "213212" };
/** 104 (start) + 1×33 (A) + 2×13 (-) + 3×21 (5) = 226, and 226 mod 103 = 20. */
const CHECK_SYMBOL_20 = "221231";

test("a number is drawn as Code 128, with its check symbol and quiet zones", () => {
  const { path, width } = barcodeOf("A-5");
  const bars = Array.from(path.matchAll(/M(\d+) 0h(\d+)v1/g), ([, left, bar]) => ({
    left: Number(left),
    bar: Number(bar),
  }));
  const widths = bars
    .flatMap(({ left, bar }, index) => {
      const next = bars[index + 1];
      return next === undefined ? [bar] : [bar, next.left - left - bar];
    })
    .join("");
  expect(widths).toBe([START_B, SYMBOLS.A, SYMBOLS["-"], SYMBOLS["5"], CHECK_SYMBOL_20, STOP].join(""));
  const last = bars[bars.length - 1];
  expect(bars[0]?.left).toBe(10);
  expect(width - (last?.left ?? 0) - (last?.bar ?? 0)).toBe(10);
});
