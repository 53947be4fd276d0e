import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Palette colours, no filter, not interlaced. */
const BY_PALETTE = [3, 0, 0, 0];

interface Png {
  width: number;
  height: number;
  /** `#1f3a5f` */
  palette: readonly string[];
  /** Per pixel. */
  bits: 1 | 8;
  /** Each row is a 0 (no filter) and its pixels. */
  rows: Buffer;
}

/** A PNG with a palette. */
export function pngOf({ width, height, palette, bits, rows }: Png): Buffer<ArrayBuffer> {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", Buffer.concat([size, Buffer.from([bits, ...BY_PALETTE])])),
    chunk("PLTE", Buffer.concat(palette.map((hex) => Buffer.from(hex.slice(1), "hex")))),
    chunk("IDAT", deflateSync(rows)),
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
