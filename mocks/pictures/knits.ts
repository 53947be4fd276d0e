import type { KnitPattern } from "../shop/model";
import { basket, cable, fairIsle, lace } from "./motifs";
import { moss, rib, stockinette, stripes, type Tile } from "./stitches";
import type { Yarn } from "./yarn";

const KNITS: Readonly<Record<KnitPattern, (yarn: Yarn) => Tile>> = {
  cable,
  rib,
  moss,
  "fair-isle": fairIsle,
  stockinette,
  stripes,
  basket,
  lace,
};

/** A `<pattern>` of the given knit. @param id for `fill="url(#id)"` */
export function knitPattern(id: string, pattern: KnitPattern, yarn: Yarn, transform: string): string {
  const { width, height, body } = KNITS[pattern](yarn);
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${body}</pattern>`;
}

/** The same knit, rotated for sleeves and legs. */
export function turnedPattern(id: string, from: string, transform: string): string {
  return `<pattern id="${id}" xlink:href="#${from}" patternTransform="${transform}"/>`;
}
