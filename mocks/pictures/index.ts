import type { Category, KnitPattern } from "../shop/model";
import { blanket, hat, socks, trousers } from "./bottoms";
import type { Garment } from "./garment";
import { knitPattern, turnedPattern } from "./knits";
import { detailScene, flatScene, frontScene, HEIGHT, lighting, shapeOf, WIDTH } from "./scene";
import { cardigan, jumper, vest } from "./tops";
import { mix, yarnOf, type Yarn } from "./yarn";

export const PICTURE_VIEWS = ["front", "detail", "flat"] as const;
export type PictureView = (typeof PICTURE_VIEWS)[number];

export interface Picture {
  pattern: KnitPattern;
  /** `#1f3a5f` */
  hex: string;
  category: Category;
  view: PictureView;
}

const GARMENTS: Readonly<Record<Category, Garment>> = {
  jumpers: jumper,
  cardigans: cardigan,
  vests: vest,
  trousers,
  socks,
  hats: hat,
  blankets: blanket,
};

/** How large the stitches are on each garment: a blanket is knitted with thicker needles than a sock. */
const STITCH_SCALE: Readonly<Record<Category, number>> = {
  jumpers: 0.86,
  cardigans: 0.86,
  vests: 0.86,
  trousers: 0.8,
  socks: 0.72,
  hats: 1.15,
  blankets: 1.15,
};

function cloths({ pattern, category, view }: Picture, yarn: Yarn): string {
  if (view === "detail") return knitPattern("body", pattern, yarn, "rotate(-7) scale(3)");
  const scale = STITCH_SCALE[category];
  const tilt = category === "trousers" ? 2 : 13;
  const heel: Yarn = { ...yarn, base: mix(yarn.contrast, yarn.base, 0.12), light: yarn.contrast };
  return (
    knitPattern("body", pattern, yarn, `translate(400 0) scale(${scale})`) +
    turnedPattern("body-left", "body", `rotate(${tilt} 224 244) scale(${scale})`) +
    turnedPattern("body-right", "body", `rotate(${-tilt} 576 244) scale(${scale})`) +
    knitPattern("rib", "rib", yarn, `translate(400 0) scale(${scale * 0.9})`) +
    turnedPattern("rib-left", "rib", `rotate(${tilt - 2} 224 244) scale(${scale * 0.9})`) +
    turnedPattern("rib-right", "rib", `rotate(${2 - tilt} 576 244) scale(${scale * 0.9})`) +
    (category === "socks" ? knitPattern("contrast", "stockinette", heel, `scale(${scale})`) : "")
  );
}

function scene({ category, view }: Picture, yarn: Yarn): string {
  const garment = GARMENTS[category];
  const isPair = category === "socks";
  switch (view) {
    case "front":
      return frontScene(garment, yarn, isPair);
    case "flat":
      return flatScene(garment, yarn, isPair);
    case "detail":
      return detailScene(category === "cardigans");
  }
}

/** The picture of a garment as a complete SVG document, 800 × 1000, without text, scripts or external references. */
export function drawPicture(picture: Picture): string {
  const yarn = yarnOf(picture.hex);
  const shape = `<clipPath id="shape"><path d="${shapeOf(GARMENTS[picture.category])}"/></clipPath>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${lighting()}${shape}${cloths(picture, yarn)}</defs>${scene(picture, yarn)}</svg>`
  );
}
