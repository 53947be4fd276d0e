import { pngOf } from "./png";
import { HEIGHT, WIDTH } from "./scene";

/** How many times smaller than a drawn picture it is, so that browsers decode a hundredth of the pixels. */
const SMALLER = 10;

/**
 * A PNG of one colour, with the shape of a drawn picture. For tests: painting wool takes most of a page's time.
 * @param hex `#1f3a5f`
 */
export function plainPicture(hex: string): Buffer<ArrayBuffer> {
  const width = WIDTH / SMALLER;
  const height = HEIGHT / SMALLER;
  const row = 1 + Math.ceil(width / 8);
  return pngOf({ width, height, palette: [hex], bits: 1, rows: Buffer.alloc(row * height) });
}
