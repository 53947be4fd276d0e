import { block, ground, knit, purl, STITCH, type Tile } from "./stitches";
import type { Yarn } from "./yarn";

/** The snow star and seeds of a Fair Isle yoke, one letter per stitch: `.` first yarn, `x` second, `o` third. */
const FAIR_ISLE = [
  "............",
  "x...x.x...x.",
  "............",
  "oooooooooooo",
  ".....x.....x",
  "..x.xxx.x..x",
  "..xx.x.xx..x",
  "...x...x....",
  ".xx..x..xx..",
  "xxx.xxx.xxx.",
  ".xx..x..xx..",
  "...x...x....",
  "..xx.x.xx..x",
  "..x.xxx.x..x",
  ".....x.....x",
  "oooooooooooo",
  "............",
  "..x.....x...",
  ".xxx...xxx..",
  "..x.....x...",
];

export function fairIsle(yarn: Yarn): Tile {
  const rows = FAIR_ISLE.length;
  const size = { width: 12 * STITCH.width, height: rows * STITCH.height };
  const cellsOf = (letter: string): [number, number][] =>
    block(12, rows).filter(([column, row]) => FAIR_ISLE[(row + rows) % rows]?.[column] === letter);
  return {
    ...size,
    body:
      ground(size, yarn.deep) +
      knit(cellsOf("."), yarn.light, yarn.base) +
      knit(cellsOf("x"), yarn.contrast, yarn.contrastDark) +
      knit(cellsOf("o"), yarn.accent, yarn.accent),
  };
}

/** Short slanted marks along a strand make it look plied. */
function plies(from: number, to: number, yarn: Yarn): string {
  let marks = "";
  for (let step = 0; step < 8; step += 1) {
    const t = (step + 0.5) / 8;
    const eased = t * t * (3 - 2 * t);
    const x = from + (to - from) * eased;
    marks += `M${Math.round(x - 8)} ${Math.round(t * 96 - 4)}q8 1 8 8q0 -7 8 -8`;
  }
  return `<path fill="none" stroke="${yarn.dark}" stroke-width="1.8" stroke-opacity=".55" d="${marks}"/>`;
}

function strand(from: number, to: number, yarn: Yarn): string {
  const path = `M${from} -6C${from} 34 ${to} 62 ${to} 102`;
  return (
    `<g fill="none"><path d="${path}" stroke="${yarn.deep}" stroke-width="27"/><path d="${path}" stroke="${yarn.base}" stroke-width="22"/>` +
    `<path d="${path}" stroke="${yarn.light}" stroke-width="11" transform="translate(-3)"/></g>${plies(from, to, yarn)}`
  );
}

/** A rope of two crossing strands between columns of purl and one knit column. */
export function cable(yarn: Yarn): Tile {
  const size = { width: 112, height: 96 };
  const column = knit(
    block(1, 8).map(([, row]): [number, number] => [7, row]),
    yarn.light,
    yarn.base,
  );
  return {
    ...size,
    body:
      ground(size, yarn.deep) +
      purl({ x: 0, y: 0, width: 98, height: 96 }, yarn) +
      strand(70, 28, yarn) +
      strand(28, 70, yarn) +
      column,
  };
}

/** Blocks of knit and blocks of purl, like a woven basket. */
export function basket(yarn: Yarn): Tile {
  const size = { width: 112, height: 96 };
  const shifted = (columns: number, rows: number): [number, number][] =>
    block(4, 4).flatMap(([column, row]): [number, number][] => (row < 0 ? [] : [[column + columns, row + rows]]));
  const edge = (x: number, y: number): string =>
    `<path d="M${x} ${y + 47}h56" stroke="${yarn.deep}" stroke-width="3"/>`;
  return {
    ...size,
    body:
      ground(size, yarn.deep) +
      purl({ x: 56, y: 0, width: 56, height: 48 }, yarn) +
      purl({ x: 0, y: 48, width: 56, height: 48 }, yarn) +
      knit([...shifted(0, 0), ...shifted(4, 4)], yarn.light, yarn.base) +
      edge(56, 0) +
      edge(0, 48),
  };
}

/** Stockinette with leaves of eyelets. */
export function lace(yarn: Yarn): Tile {
  const size = { width: 84, height: 96 };
  const holes: readonly (readonly [number, number])[] = [
    [42, 12],
    [28, 24],
    [56, 24],
    [14, 36],
    [70, 36],
    [28, 48],
    [56, 48],
    [42, 60],
    [0, 60],
    [84, 60],
    [14, 72],
    [70, 72],
    [0, 84],
    [84, 84],
  ];
  const eyelets = holes
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y + 1}" rx="6" ry="6.4" fill="${yarn.light}"/><ellipse cx="${x}" cy="${y}" rx="4.4" ry="5" fill="${yarn.deep}"/>`,
    )
    .join("");
  return { ...size, body: ground(size, yarn.deep) + knit(block(6, 8), yarn.light, yarn.base) + eyelets };
}
