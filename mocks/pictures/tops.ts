import { mirror, pair, twice, type Garment, type Piece } from "./garment";
import { mix, type Yarn } from "./yarn";

const SLEEVE =
  "M224 244C190 262 172 302 160 362C140 462 120 582 106 692L188 706C206 622 228 542 254 470C250 400 240 330 224 244Z";
const CUFF = "M104 688L190 703L180 772Q142 776 106 760Z";
const HEM = "M240 794Q400 806 560 794L551 868Q400 882 249 868Z";
const BODY_SIDE = "C286 214 252 226 224 244C240 330 250 400 254 470C248 600 244 700 240 800";

const sleeves: readonly Piece[] = [...pair(SLEEVE, "body", 0.5), ...pair(CUFF, "rib", 0.4)];
const sleeveFolds = [
  ...twice("M252 478C232 540 214 600 204 650"),
  ...twice("M168 400C186 430 190 460 178 520"),
  ...twice("M150 500C168 520 172 550 160 600"),
  ...twice("M232 262C246 330 256 410 256 480"),
];

/** The inside of the back, seen through the neck. */
function inside(depth: number, yarn: Yarn): string {
  return (
    hanger() +
    `<path fill="${yarn.deep}" d="M314 196C340 172 460 172 486 196L400 ${depth}Z"/>` +
    `<path fill="none" stroke="url(#rib)" stroke-width="24" d="M320 194C350 176 450 176 480 194"/>` +
    `<path fill="none" stroke="#000" stroke-opacity=".28" stroke-width="24" d="M320 194C350 176 450 176 480 194"/>` +
    `<rect x="380" y="204" width="40" height="20" rx="2" fill="#f4ecdf"/>`
  );
}

function hanger(): string {
  return (
    '<path fill="none" stroke="#8f857a" stroke-width="5" stroke-linecap="round" d="M400 190V150C400 134 424 132 424 112C424 88 392 88 392 110"/>' +
    '<path fill="none" stroke="#b98d5e" stroke-width="14" stroke-linecap="round" d="M330 208C366 188 434 188 470 208"/>'
  );
}

function button(y: number, yarn: Yarn): string {
  const rim = mix("#7a5636", yarn.deep, 0.25);
  return (
    `<circle cx="402" cy="${y + 3}" r="14" fill="#000" fill-opacity=".3"/><circle cx="400" cy="${y}" r="14" fill="${rim}"/>` +
    `<circle cx="400" cy="${y - 1}" r="10.5" fill="#a67c52"/><path fill="#4a3220" d="M396 ${y - 5}h3v3h-3zM402 ${y - 5}h3v3h-3zM396 ${y + 1}h3v3h-3zM402 ${y + 1}h3v3h-3z"/>`
  );
}

export const jumper: Garment = {
  frame: { zoom: 1.13, centerY: 488 },
  behind: (yarn) => inside(240, yarn),
  pieces: [
    ...sleeves,
    { cloth: "body", path: `M318 196${BODY_SIDE}L560 800${mirrored(BODY_SIDE, "M318 196")}C468 254 332 254 318 196Z` },
    { cloth: "rib", path: HEM },
    { cloth: "rib", path: "M314 190C332 258 468 258 486 190", band: 32 },
  ],
  folds: [
    ...sleeveFolds,
    ...twice("M262 520C290 600 284 700 268 780"),
    ...twice("M258 470C300 500 320 520 340 560"),
    ...twice("M330 640C336 700 330 740 326 790"),
    "M404 420C396 540 410 660 400 790",
  ],
  trim: () => "",
};

/** The same side mirrored, drawn from the hem up to the shoulder. */
function mirrored(side: string, start: string): string {
  const numbers = (start + side).match(/-?[\d.]+/g)?.map(Number) ?? [];
  const points: string[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    points.push(`${800 - (numbers[index] ?? 0)} ${numbers[index + 1] ?? 0}`);
  points.reverse();
  let path = "";
  for (let index = 1; index + 2 < points.length; index += 3) path += `C${points.slice(index, index + 3).join(" ")}`;
  return path;
}

const CARDIGAN_HALF = `M318 196${BODY_SIDE}L398 806L398 452C376 380 336 300 318 196Z`;

export const cardigan: Garment = {
  frame: { zoom: 1.13, centerY: 488 },
  behind: (yarn) => inside(450, yarn),
  pieces: [
    ...sleeves,
    { cloth: "body", path: CARDIGAN_HALF },
    { cloth: "body", path: mirror(CARDIGAN_HALF) },
    { cloth: "rib", path: HEM },
    { cloth: "rib", path: "M482 188C470 300 424 380 402 456L402 858", band: 32, shade: 0.5 },
    { cloth: "rib", path: "M318 188C330 300 376 380 398 456L398 860", band: 34 },
  ],
  folds: [
    ...sleeveFolds,
    ...twice("M262 520C290 600 284 700 268 780"),
    ...twice("M258 470C300 500 320 520 340 560"),
    "M420 470C426 600 424 740 422 860",
    ...twice("M320 560C334 640 330 720 322 790"),
  ],
  trim: (yarn) => [486, 572, 658, 744, 836].map((y) => button(y, yarn)).join(""),
};

const ARMHOLE = "M246 236C276 320 262 410 238 486";

export const vest: Garment = {
  frame: { zoom: 1.13, centerY: 488 },
  behind: (yarn) => inside(400, yarn),
  pieces: [
    {
      cloth: "body",
      path: "M318 196C292 214 268 226 246 236C276 320 262 410 238 486C238 600 238 700 236 800L564 800C562 700 562 600 562 486C538 410 524 320 554 236C532 226 508 214 482 196C470 280 440 350 400 410C360 350 330 280 318 196Z",
    },
    { cloth: "rib", path: "M236 794Q400 806 564 794L555 868Q400 882 245 868Z" },
    { cloth: "rib-left", path: ARMHOLE, band: 24 },
    { cloth: "rib-right", path: mirror(ARMHOLE), band: 24 },
    { cloth: "rib", path: "M484 190C470 284 440 352 400 416", band: 28 },
    { cloth: "rib", path: "M316 190C330 284 360 352 404 422", band: 28 },
  ],
  folds: [
    ...twice("M252 500C280 580 280 690 264 780"),
    ...twice("M246 490C290 520 320 540 340 590"),
    "M404 470C396 580 408 680 400 790",
    ...twice("M328 620C338 690 334 740 328 790"),
  ],
  trim: () => "",
};
