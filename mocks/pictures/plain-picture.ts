import { pngOf } from "./png";
import { HEIGHT, WIDTH } from "./scene";

/** Of a drawn picture's measures: shapes stay, and browsers have a hundredth of the pixels to decode. */
const SCALE = 1 / 10;

/**
 * A PNG of one colour, of a drawn picture's shape. For tests: a browser takes most of a page's time to paint drawn wool.
 * @param hex `#1f3a5f`
 */
export function plainPicture(hex: string): Buffer<ArrayBuffer> {
  const width = WIDTH * SCALE;
  const height = HEIGHT * SCALE;
  const row = 1 + Math.ceil(width / 8);
  return pngOf({ width, height, palette: [hex], bits: 1, rows: Buffer.alloc(row * height) });
}
