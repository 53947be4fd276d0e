import type { Yarn } from "./yarn";

/** Which knit a piece is cut from; the turned ones follow a sleeve or a leg. */
export type Cloth = "body" | "body-left" | "body-right" | "rib" | "rib-left" | "rib-right" | "contrast";

/** One piece of a garment, drawn in the order given. */
export interface Piece {
  path: string;
  cloth: Cloth;
  /** Width of the band if the path is a line edged with rib, not an area. */
  band?: number;
  /** 0 … 1: how deep the piece is in the shade of the others. */
  shade?: number;
}

export interface Garment {
  /** How it fills the frame: enlarged around its own centre. */
  frame: { zoom: number; centerY: number };
  pieces: readonly Piece[];
  /** Soft shadows of folds, as lines inside the pieces. */
  folds: readonly string[];
  /** What lies behind the pieces: inside of the neck, hanger. */
  behind: (yarn: Yarn) => string;
  /** What lies on top: buttons, cords, pompom. */
  trim: (yarn: Yarn) => string;
}

/** The path mirrored at x = 400. Only for absolute commands with pairs of coordinates. */
export function mirror(path: string): string {
  return path.replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_match, x: string, y: string) => `${800 - Number(x)} ${y}`);
}

/** A piece and its mirror image. */
export function pair(path: string, cloth: "body" | "rib", shade = 0): Piece[] {
  return [
    { path, cloth: `${cloth}-left`, shade },
    { path: mirror(path), cloth: `${cloth}-right`, shade },
  ];
}

/** A line and its mirror image. */
export function twice(path: string): string[] {
  return [path, mirror(path)];
}
