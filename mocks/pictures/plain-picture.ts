import { crc32, deflateSync } from "node:zlib";
import { HEIGHT, WIDTH } from "./scene";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** A bit a pixel, colours from a palette, no filter, not interlaced. */
const FORMAT = [1, 3, 0, 0, 0];

/**
 * A PNG of one colour, as large as a drawn picture. For tests: a browser takes most of a page's time to paint drawn wool.
 * @param hex `#1f3a5f`
 */
export function plainPicture(hex: string): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(WIDTH, 0);
  size.writeUInt32BE(HEIGHT, 4);
  const row = 1 + Math.ceil(WIDTH / 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, Buffer.from(FORMAT)])),
    chunk("PLTE", Buffer.from(hex.slice(1), "hex")),
    chunk("IDAT", deflateSync(Buffer.alloc(row * HEIGHT))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
