import { pair, twice, type Garment } from "./garment";
import { mix } from "./yarn";

const LEG = "M252 196C236 300 226 420 224 520C224 640 230 740 238 834L366 834C374 700 384 560 396 440L402 400L402 196Z";
const LEG_CUFF = "M234 830L370 830L362 912Q300 922 242 912Z";

const cord = (yarn: string): string =>
  `<g fill="none" stroke="${yarn}" stroke-width="7" stroke-linecap="round"><path d="M386 184C372 240 376 280 366 330"/><path d="M414 184C424 236 414 270 422 316"/></g>` +
  `<g fill="${mix(yarn, "#1c1613", 0.25)}"><rect x="360" y="326" width="11" height="26" rx="4"/><rect x="417" y="312" width="11" height="26" rx="4"/><circle cx="386" cy="180" r="6"/><circle cx="414" cy="180" r="6"/></g>`;

export const trousers: Garment = {
  frame: { zoom: 1.12, centerY: 526 },
  behind: (yarn) => `<path fill="${yarn.deep}" d="M262 136C330 122 470 122 538 136L530 160H270Z"/>`,
  pieces: [
    ...pair(LEG, "body"),
    ...pair(LEG_CUFF, "rib", 0.2),
    { cloth: "rib", path: "M262 132Q400 152 538 132L548 202Q400 220 252 202Z" },
  ],
  folds: [
    "M400 214V400",
    ...twice("M394 430C350 450 310 460 280 458"),
    ...twice("M392 460C372 600 360 720 352 826"),
    ...twice("M300 240C286 400 290 600 300 820"),
    ...twice("M236 560C270 580 290 584 320 576"),
    ...twice("M254 240C262 300 250 340 240 370"),
  ],
  trim: (yarn) => cord(yarn.bright),
};

const SOCK_LEG =
  "M254 236L392 236C396 380 392 480 402 560C424 620 520 660 588 722C648 778 620 850 540 848C460 844 380 806 318 774C262 744 236 680 240 600C246 480 252 360 254 236Z";

export const socks: Garment = {
  frame: { zoom: 1.18, centerY: 476 },
  behind: () => "",
  pieces: [
    { cloth: "body", path: SOCK_LEG },
    { cloth: "contrast", path: "M242 566C296 584 344 640 336 782C268 752 234 690 242 566Z" },
    { cloth: "contrast", path: "M556 696C650 754 654 846 540 848C520 847 504 844 488 840C520 806 546 752 556 696Z" },
    { cloth: "rib", path: "M246 128Q322 116 400 128L396 244Q322 254 250 244Z" },
  ],
  folds: [
    "M400 556C372 600 356 620 330 640",
    "M402 580C380 620 366 660 360 700",
    "M276 260C268 380 270 480 264 560",
    "M376 260C380 360 376 460 384 540",
    "M460 690C450 740 440 780 424 810",
  ],
  trim: () => "",
};

/** The second sock of the pair lies a little behind and to the right. */
export const SECOND_SOCK = "translate(150 -14) rotate(7 400 500)";

const FLAP = "M150 282Q146 268 162 266L638 262Q654 262 652 280L648 590Q400 602 152 592Z";

export const blanket: Garment = {
  frame: { zoom: 1.28, centerY: 524 },
  behind: () => "",
  pieces: [
    { cloth: "body", path: "M156 330L644 330L650 764Q650 778 634 780L166 782Q150 782 150 766Z", shade: 0.9 },
    { cloth: "body", path: "M154 320L646 320L648 742Q648 756 632 758L168 760Q152 760 152 744Z", shade: 0.6 },
    { cloth: "body", path: "M156 310L644 310L646 720Q646 734 630 736L170 738Q154 738 154 722Z", shade: 0.3 },
    { cloth: "body", path: FLAP },
  ],
  folds: [
    "M156 744H648",
    "M156 764H648",
    "M170 610Q400 622 640 606",
    "M230 280C222 380 240 480 232 580",
    "M470 276C486 380 466 480 478 584",
    "M160 272H640",
  ],
  trim: (yarn) => fringe(yarn.dark, yarn.light),
};

function fringe(dark: string, light: string): string {
  let back = "";
  let front = "";
  for (let index = 0; index < 31; index += 1) {
    const x = 160 + index * 16;
    const sway = ((index * 7) % 5) - 2;
    back += `M${x} 588q${sway} 26 ${sway * 2} ${50 + ((index * 5) % 9)}`;
    front += `M${x + 1} 590q${sway + 1} 24 ${sway * 2} ${42 + ((index * 3) % 9)}`;
  }
  return `<g fill="none" stroke-linecap="round"><path stroke="${dark}" stroke-width="9" d="${back}"/><path stroke="${light}" stroke-width="3.5" d="${front}"/></g>`;
}

export const hat: Garment = {
  frame: { zoom: 1.18, centerY: 436 },
  behind: () => "",
  pieces: [
    { cloth: "body", path: "M196 660C176 400 280 262 400 262C520 262 624 400 604 660Z" },
    {
      cloth: "rib",
      path: "M178 610C300 646 500 646 622 610Q640 610 640 630L636 748Q634 766 616 770C500 800 300 800 184 770Q166 766 164 748L160 630Q160 610 178 610Z",
    },
  ],
  folds: [
    ...twice("M392 280C320 340 270 460 262 610"),
    ...twice("M400 290C380 380 360 480 356 620"),
    "M180 604C300 640 500 640 620 604",
    ...twice("M184 640C190 700 186 730 190 760"),
  ],
  trim: (yarn) => pompom([yarn.deep, yarn.dark, yarn.base, yarn.light, yarn.bright]),
};

/** Hundreds of yarn ends, from dark at the back to light in front. */
function pompom(tones: readonly string[]): string {
  const center = { x: 400, y: 196 };
  return tones
    .map((tone, layer) => {
      let ends = "";
      for (let index = 0; index < 72; index += 1) {
        const angle = ((index * 137.5 + layer * 40) * Math.PI) / 180;
        const reach = (100 - layer * 15) * (0.82 + (((index * 31 + layer * 7) % 10) / 10) * 0.2);
        const start = reach * 0.05;
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
        const lift = layer * 5;
        ends += `M${Math.round(center.x - lift + cosine * start)} ${Math.round(center.y - lift + sine * start)}L${Math.round(center.x - lift + cosine * reach)} ${Math.round(center.y - lift + sine * reach)}`;
      }
      return `<path fill="none" stroke="${tone}" stroke-width="8" stroke-linecap="round" d="${ends}"/>`;
    })
    .join("");
}
