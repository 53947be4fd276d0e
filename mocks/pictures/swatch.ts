import { pngOf } from "./png";
import { yarnOf } from "./yarn";

/** The size that social networks ask for. */
export const SWATCH = { width: 1200, height: 630 } as const;

const STITCH = { width: 60, height: 46, slope: 64 };

/**
 * Stitches in a yarn's colour, close up: the picture of a shared product. A PNG, as no social network shows SVG.
 * @param hex `#1f3a5f`
 */
export function drawSwatch(hex: string): Buffer<ArrayBuffer> {
  const { deep, dark, base, light } = yarnOf(hex);
  const { width, height } = SWATCH;
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = shadeAt(x, y);
  }
  return pngOf({ width, height, palette: [deep, dark, base, light], bits: 8, rows });
}

/** Index in the palette. A stitch is a V: two legs that slope down to the middle of its column. */
function shadeAt(x: number, y: number): number {
  const fromMiddle = Math.abs((x % STITCH.width) / STITCH.width - 0.5);
  const along = ((y + STITCH.slope * fromMiddle) / STITCH.height) % 1;
  if (along < 0.1 || fromMiddle < 0.025 || fromMiddle > 0.475) return 0;
  if (along < 0.25 || along > 0.88) return 1;
  return along > 0.42 && along < 0.66 ? 3 : 2;
}
