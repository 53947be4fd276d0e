import type { Yarn } from "./yarn";

/** A piece of knit that repeats seamlessly. */
export interface Tile {
  width: number;
  height: number;
  body: string;
}

/** Width and height of one knit stitch. */
export const STITCH = { width: 14, height: 12 } as const;

type Cell = readonly [column: number, row: number];

/** Knit stitches: each is a V of two strokes that extend slightly into the cell below, as in real wool. */
export function knit(cells: readonly Cell[], left: string, right: string): string {
  const leg = (x: number, slope: string): string =>
    cells.map(([column, row]) => `M${column * STITCH.width + x} ${row * STITCH.height + 1}${slope}`).join("");
  return (
    `<g fill="none" stroke-width="6.2" stroke-linecap="round"><path stroke="${right}" d="${leg(11, "q0 8-3.6 12")}"/>` +
    `<path stroke="${left}" d="${leg(3, "q0 8 3.6 12")}"/></g>`
  );
}

/** Purl bumps: short rounded bars in staggered rows. */
export function purl(
  area: { x: number; y: number; width: number; height: number },
  yarn: Yarn,
  step: { x: number; y: number } = { x: 14, y: 12 },
): string {
  let upper = "";
  let lower = "";
  for (let y = 0; y < area.height; y += step.y) {
    for (let x = 0; x < area.width; x += step.x) {
      const left = area.x + x + 1.5;
      const middle = area.y + y + step.y / 2;
      const reach = step.x - 3;
      upper += `M${left} ${middle}q${reach / 2} -${step.y * 0.55} ${reach} 0`;
      lower += `M${left} ${middle + 1.6}q${reach / 2} -${step.y * 0.45} ${reach} 0`;
    }
  }
  return (
    `<g fill="none" stroke-linecap="round"><path stroke="${yarn.dark}" stroke-width="5" d="${lower}"/>` +
    `<path stroke="${yarn.base}" stroke-width="3.6" d="${upper}"/></g>`
  );
}

export function ground(tile: { width: number; height: number }, color: string): string {
  return `<rect width="${tile.width}" height="${tile.height}" fill="${color}"/>`;
}

/** All cells of a block; the row above comes first, because its stitches reach into the block. */
export function block(columns: number, rows: number): [number, number][] {
  const cells: [number, number][] = [];
  for (let row = -1; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) cells.push([column, row]);
  return cells;
}

export function stockinette(yarn: Yarn): Tile {
  const size = { width: STITCH.width, height: STITCH.height };
  return { ...size, body: ground(size, yarn.deep) + knit(block(1, 1), yarn.light, yarn.base) };
}

/** One knit column, one sunken purl column. */
export function rib(yarn: Yarn): Tile {
  const size = { width: 22, height: STITCH.height };
  const column = knit(block(1, 1), yarn.light, yarn.base);
  const shadow = `<path fill="${yarn.dark}" d="M14 0h8v12h-8z"/><path fill="${yarn.deep}" d="M15.5 0h5v12h-5z"/><path fill="none" stroke="${yarn.dark}" stroke-width="2.4" d="M15 7q3 -4 6 0"/>`;
  return { ...size, body: ground(size, yarn.deep) + shadow + column };
}

/** Knit and purl in turn, staggered: small pearls. */
export function moss(yarn: Yarn): Tile {
  const size = { width: 20, height: 18 };
  const pearl = (x: number, y: number): string =>
    `<ellipse cx="${x}" cy="${y + 1}" rx="5.4" ry="4.2" fill="${yarn.dark}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="4.9" ry="3.6" fill="${yarn.base}"/>` +
    `<ellipse cx="${x - 1}" cy="${y - 1}" rx="2.8" ry="1.5" fill="${yarn.light}"/>`;
  return { ...size, body: ground(size, yarn.deep) + pearl(5, 4.5) + pearl(15, 13.5) };
}

export function stripes(yarn: Yarn): Tile {
  const size = { width: STITCH.width, height: STITCH.height * 12 };
  const rows = (from: number, to: number): [number, number][] =>
    Array.from({ length: to - from }, (_unused, index): [number, number] => [0, from + index]);
  return {
    ...size,
    body:
      ground(size, yarn.deep) +
      knit(rows(-1, 8), yarn.light, yarn.base) +
      knit(rows(8, 12), yarn.contrast, yarn.contrastDark) +
      knit(rows(-1, 0), yarn.contrast, yarn.contrastDark),
  };
}
