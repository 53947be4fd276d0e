import { crc32, deflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** Each pixel's red, green, blue and opacity. */
interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of the picture. */
interface Color {
  rgb: Rgb;
  /** The number of pixels that have it. */
  count: number;
  /** Its place in the palette. */
  index: number;
}

/** Colours that are merged into one. */
interface Box {
  colors: readonly Color[];
  mean: Rgb;
  /** The channel in which they differ most; `spread` is by how much. */
  channel: 0 | 1 | 2;
  spread: number;
}

/** Tried in this order, until the file is small enough. */
const TRIES = [
  { colors: 256, scale: 1 },
  { colors: 128, scale: 1 },
  { colors: 64, scale: 1 },
  { colors: 128, scale: 0.8 },
  { colors: 64, scale: 0.8 },
  { colors: 64, scale: 0.65 },
  { colors: 64, scale: 0.5 },
] as const;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BITS = 8;
const BY_PALETTE = 3;

/**
 * The picture with as many colours and pixels as fit into that many bytes.
 * @throws Error if no version fits
 */
export async function palettePng(page: Page, png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const { colors, scale } of TRIES) {
    const { width, height, base64 } = await page.evaluate(pixelsOf, [png.toString("base64"), scale] as const);
    const file = encode({ width, height, data: Buffer.from(base64, "base64") }, colors);
    if (file.length <= mostBytes) return file;
  }
  throw new Error(`shots: the picture is larger than ${mostBytes} bytes; show less of the page`);
}

/** Runs in a page. */
async function pixelsOf([png, scale]: readonly [string, number]): Promise<{
  width: number;
  height: number;
  base64: string;
}> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  const drawing = canvas.getContext("2d");
  if (drawing === null) throw new Error("no canvas");
  drawing.imageSmoothingQuality = "high";
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height);
  let bytes = "";
  for (const byte of data) bytes += String.fromCharCode(byte);
  return { width, height, base64: btoa(bytes) };
}

function encode({ width, height, data }: Picture, most: number): Buffer {
  const known = new Map<number, Color>();
  const colors: Color[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const key = data.readUIntBE(at, 3);
    const color = known.get(key) ?? { rgb: [key >> 16, (key >> 8) & 255, key & 255], count: 0, index: 0 };
    color.count += 1;
    known.set(key, color);
    colors.push(color);
  }
  const boxes = boxesOf([...known.values()], most);
  boxes.forEach((box, index) => box.colors.forEach((color) => (color.index = index)));
  const rows = Buffer.alloc((width + 1) * height);
  colors.forEach(({ index }, at) => (rows[at + Math.floor(at / width) + 1] = index));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([BITS, BY_PALETTE, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(boxes.flatMap(({ mean }) => mean.map(Math.round)))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Repeatedly divides the box whose colours differ most, until there are enough. */
function boxesOf(colors: readonly Color[], most: number): Box[] {
  let boxes = [boxOf(colors)];
  while (boxes.length < most) {
    const widest = boxes.reduce((one, other) => (other.spread > one.spread ? other : one));
    const { channel, mean } = widest;
    const low = widest.colors.filter(({ rgb }) => rgb[channel] <= mean[channel]);
    const high = widest.colors.filter(({ rgb }) => rgb[channel] > mean[channel]);
    if (low.length === 0 || high.length === 0) break;
    boxes = [...boxes.filter((box) => box !== widest), boxOf(low), boxOf(high)];
  }
  return boxes;
}

function boxOf(colors: readonly Color[]): Box {
  const total = colors.reduce((sum, { count }) => sum + count, 0);
  const meanOf = (channel: 0 | 1 | 2): number =>
    colors.reduce((sum, { rgb, count }) => sum + rgb[channel] * count, 0) / total;
  const mean: Rgb = [meanOf(0), meanOf(1), meanOf(2)];
  const spreadOf = (channel: 0 | 1 | 2): number =>
    colors.reduce((sum, { rgb, count }) => sum + (rgb[channel] - mean[channel]) ** 2 * count, 0);
  const [channel, spread] = ([0, 1, 2] as const)
    .map((each) => [each, spreadOf(each)] as const)
    .reduce((one, other) => (other[1] > one[1] ? other : one));
  return { colors, mean, channel, spread };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
