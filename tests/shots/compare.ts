import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { launchChromium } from "../browser/chromium";

export interface Difference {
  file: string;
  what: string;
}

interface Pixels {
  count: number;
  /** Left, top, right and bottom of the differing pixels. */
  box: readonly [number, number, number, number];
  sizes: readonly [string, string];
}

/** Runs in a page: the pixels that differ, and where they are. An area that only one picture covers differs. */
async function differingPixels([before, after]: readonly [string, string]): Promise<Pixels> {
  const read = async (base64: string): Promise<ImageData> => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const drawing = canvas.getContext("2d");
    if (drawing === null) throw new Error("no canvas");
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, canvas.width, canvas.height);
  };
  const [one, other] = [await read(before), await read(after)];
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)];
  const at = ({ data, width: columns, height: rows }: ImageData, x: number, y: number): string => {
    const place = (y * columns + x) * 4;
    return x < columns && y < rows ? `${data[place]} ${data[place + 1]} ${data[place + 2]} ${data[place + 3]}` : "";
  };
  let count = 0;
  const box: [number, number, number, number] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (at(one, x, y) === at(other, x, y)) continue;
      count += 1;
      box[0] = Math.min(box[0], x);
      box[1] = Math.min(box[1], y);
      box[2] = Math.max(box[2], x + 1);
      box[3] = Math.max(box[3], y + 1);
    }
  }
  return { count, box, sizes: [`${one.width}×${one.height}`, `${other.width}×${other.height}`] };
}

const picturesIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith(".png"));

/** The differences between two folders of pictures, file by file. */
export async function compareShots(before: string, after: string): Promise<Difference[]> {
  const [old, fresh] = [picturesIn(before), picturesIn(after)];
  const missing = old.filter((file) => !fresh.includes(file));
  const added = fresh.filter((file) => !old.includes(file));
  const read = (folder: string, file: string): Buffer => readFileSync(join(folder, file));
  const changed = old.filter((file) => fresh.includes(file) && !read(before, file).equals(read(after, file)));
  return [
    ...missing.map((file) => ({ file, what: `is not in ${after}` })),
    ...added.map((file) => ({ file, what: `is not in ${before}` })),
    ...(await measured(changed, (file) => [read(before, file), read(after, file)])),
  ].sort((one, other) => one.file.localeCompare(other.file, "en"));
}

/** Files with different bytes but the same pixels do not count. */
async function measured(
  files: readonly string[],
  read: (file: string) => readonly [Buffer, Buffer],
): Promise<Difference[]> {
  if (files.length === 0) return [];
  const driver = await launchChromium({ baseUrl: "http://localhost" });
  try {
    const differences: Difference[] = [];
    for (const file of files) {
      const [one, other] = read(file);
      const pair = [one.toString("base64"), other.toString("base64")] as const;
      const { count, box, sizes } = await driver.page.evaluate(differingPixels, pair);
      if (count === 0) continue;
      const [left, top, right, bottom] = box;
      const size = sizes[0] === sizes[1] ? "" : `, ${sizes[0]} became ${sizes[1]}`;
      const place = `in ${right - left}×${bottom - top} at ${left},${top}`;
      differences.push({ file, what: `${count} pixels differ, ${place}${size}` });
    }
    return differences;
  } finally {
    await driver.close();
  }
}
