import { SECOND_SOCK } from "./bottoms";
import type { Cloth, Garment, Piece } from "./garment";
import { mix, type Yarn } from "./yarn";

export const WIDTH = 800;
export const HEIGHT = 1000;

/** Gradients and filters that every scene uses. */
export function lighting(): string {
  return (
    '<radialGradient id="wall" cx=".42" cy=".36" r=".85"><stop offset="0" stop-color="#fbf8f3"/><stop offset=".6" stop-color="#f2ebe1"/><stop offset="1" stop-color="#e2d7c8"/></radialGradient>' +
    '<linearGradient id="round" x2="1" y2=".12"><stop offset="0" stop-color="#000" stop-opacity=".2"/><stop offset=".2" stop-color="#000" stop-opacity=".03"/><stop offset=".4" stop-color="#fff" stop-opacity=".13"/><stop offset=".66" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".32"/></linearGradient>' +
    '<linearGradient id="fall" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".08"/><stop offset=".5" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>' +
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter>' +
    '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="20"/></filter>'
  );
}

const isArea = (piece: Piece): boolean => piece.band === undefined;

function drawPiece(piece: Piece, yarn: Yarn): string {
  const cloth = (fill: Cloth): string => `url(#${fill})`;
  if (!isArea(piece)) {
    const line = `fill="none" stroke-linecap="round" d="${piece.path}"`;
    const shade = 0.1 + (piece.shade ?? 0) * 0.2;
    return (
      `<path ${line} stroke="${yarn.deep}" stroke-width="${(piece.band ?? 0) + 4}" stroke-opacity=".7"/>` +
      `<path ${line} stroke="${cloth(piece.cloth)}" stroke-width="${piece.band}"/>` +
      `<path ${line} stroke="#000" stroke-opacity="${shade}" stroke-width="${piece.band}"/>`
    );
  }
  const area = `d="${piece.path}"`;
  const shade =
    piece.shade === undefined || piece.shade === 0
      ? ""
      : `<path ${area} fill="#000" fill-opacity="${piece.shade * 0.2}"/>`;
  return (
    `<path ${area} fill="${cloth(piece.cloth)}" stroke="${yarn.deep}" stroke-opacity=".75" stroke-width="2.5" stroke-linejoin="round"/>` +
    `<path ${area} fill="url(#round)"/><path ${area} fill="url(#fall)"/>${shade}`
  );
}

/** One garment with its folds, without its surroundings. */
function drawGarment(garment: Garment, yarn: Yarn): string {
  const folds = garment.folds.join("");
  return (
    garment.behind(yarn) +
    garment.pieces
      .filter(isArea)
      .map((piece) => drawPiece(piece, yarn))
      .join("") +
    '<g clip-path="url(#shape)"><g filter="url(#soft)" fill="none" stroke-linecap="round">' +
    `<path stroke="#000" stroke-opacity=".3" stroke-width="16" d="${folds}"/>` +
    `<path stroke="#fff" stroke-opacity=".16" stroke-width="14" transform="translate(20 4)" d="${folds}"/></g></g>` +
    garment.pieces
      .filter((piece) => !isArea(piece))
      .map((piece) => drawPiece(piece, yarn))
      .join("") +
    garment.trim(yarn)
  );
}

/** The outline of all areas: clips the folds and casts the shadow. */
export function shapeOf(garment: Garment): string {
  return garment.pieces
    .filter(isArea)
    .map((piece) => piece.path)
    .join("");
}

function cast(garment: Garment, dx: number, dy: number): string {
  return `<path d="${shapeOf(garment)}" fill="#4a3728" fill-opacity=".34" filter="url(#cast)" transform="translate(${dx} ${dy})"/>`;
}

/** The garment with its shadow; socks come as a pair. */
function composition(garment: Garment, yarn: Yarn, isPair: boolean): string {
  const one = cast(garment, 16, 24) + drawGarment(garment, yarn);
  const all = isPair ? `<g transform="translate(-70 20)"><g transform="${SECOND_SOCK}">${one}</g>${one}</g>` : one;
  const { zoom, centerY } = garment.frame;
  return `<g transform="translate(400 500) scale(${zoom}) translate(-400 ${-centerY})">${all}</g>`;
}

export function frontScene(garment: Garment, yarn: Yarn, isPair: boolean): string {
  return `<rect width="800" height="1000" fill="url(#wall)"/>${composition(garment, yarn, isPair)}`;
}

/** From above, on pale boards, with a ball of the same yarn. */
export function flatScene(garment: Garment, yarn: Yarn, isPair: boolean): string {
  const boards = [0, 200, 400, 600]
    .map(
      (x, index) =>
        `<path fill="${["#e7dac6", "#e3d5bf", "#e9ddca", "#e1d2bb"][index]}" d="M${x} 0h200v1000h-200z"/><path stroke="#b9a488" stroke-opacity=".5" stroke-width="2" d="M${x} 0v1000"/>`,
    )
    .join("");
  const grain =
    '<path fill="none" stroke="#b39a78" stroke-opacity=".22" stroke-width="2" d="M60 0C70 300 40 620 66 1000M130 0C120 360 150 700 128 1000M262 0C280 260 250 640 270 1000M340 0C330 420 352 760 336 1000M470 0C460 300 486 660 468 1000M548 0C556 380 532 700 550 1000M660 0C672 320 650 690 668 1000M742 0C732 380 752 720 738 1000"/>';
  return `${boards}${grain}<g transform="translate(34 6) rotate(-9 400 500) translate(92 70) scale(.78)">${composition(garment, yarn, isPair)}</g>${ball(yarn)}`;
}

function ball(yarn: Yarn): string {
  const winds = [-58, -34, -10, 14, 38, 60]
    .map((offset) => `M${-78} ${offset * 0.7}C${-30} ${offset - 26} ${30} ${offset - 26} ${78} ${offset * 0.7}`)
    .join("");
  const layer = (turn: number, tone: string): string =>
    `<path d="${winds}" transform="rotate(${turn})" stroke="${tone}" stroke-width="9"/>`;
  return (
    '<g transform="translate(664 860)"><circle cx="12" cy="18" r="84" fill="#4a3728" fill-opacity=".4" filter="url(#soft)"/>' +
    `<path fill="none" stroke="${yarn.dark}" stroke-width="8" stroke-linecap="round" d="M-60 56C-160 130 -240 40 -330 96C-380 126 -440 110 -470 80"/>` +
    `<circle r="86" fill="${yarn.dark}"/><clipPath id="ball"><circle r="86"/></clipPath>` +
    `<g clip-path="url(#ball)" fill="none">${layer(24, yarn.deep)}${layer(78, yarn.base)}${layer(-30, mix(yarn.base, yarn.light, 0.5))}${layer(130, yarn.light)}</g>` +
    '<circle r="86" fill="url(#round)"/></g>'
  );
}

/** The knit close up, with two soft waves in the cloth. */
export function detailScene(hasButton: boolean): string {
  const waves = "M-40 340C200 220 380 480 860 260M-40 860C240 700 460 960 860 740";
  const button =
    '<g transform="translate(566 420)"><circle cx="10" cy="16" r="94" fill="#000" fill-opacity=".45" filter="url(#soft)"/><circle r="88" fill="#7a5636"/><circle r="66" fill="#a67c52"/><circle r="66" fill="url(#round)"/><path fill="#402b1b" d="M-26 -26h18v18h-18zM10 -26h18v18h-18zM-26 10h18v18h-18zM10 10h18v18h-18z"/><path stroke="#e9dcc6" stroke-width="9" d="M-17 -17L19 19M19 -17L-17 19"/></g>';
  return (
    '<rect width="800" height="1000" fill="url(#body)"/><g filter="url(#cast)" fill="none">' +
    `<path stroke="#000" stroke-opacity=".42" stroke-width="80" d="${waves}"/><path stroke="#fff" stroke-opacity=".3" stroke-width="70" transform="translate(0 -110)" d="${waves}"/></g>` +
    `<rect width="800" height="1000" fill="url(#round)"/>${hasButton ? button : ""}`
  );
}
