import { pngOf } from "./png";
import { HEIGHT, WIDTH } from "./scene";

/**
 * A PNG of one colour, as large as a drawn picture. For tests: a browser takes most of a page's time to paint drawn wool.
 * @param hex `#1f3a5f`
 */
export function plainPicture(hex: string): Buffer<ArrayBuffer> {
  const row = 1 + Math.ceil(WIDTH / 8);
  return pngOf({ width: WIDTH, height: HEIGHT, palette: [hex], bits: 1, rows: Buffer.alloc(row * HEIGHT) });
}
