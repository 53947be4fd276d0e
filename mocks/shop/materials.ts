import type { KnitPattern, Text } from "./model";

interface Yarn {
  /** In one word, for filters. */
  name: Text;
  material: Text;
  care: Text;
}

const wool: Text = {
  en: "Wool programme at 30 °C with a wool detergent, or by hand. Dry flat, do not tumble dry. Airing often replaces washing.",
  de: "Wollwaschgang bei 30 °C mit Wollwaschmittel oder Handwäsche. Liegend trocknen, nicht in den Trockner. Lüften ersetzt oft das Waschen.",
};
const handWash: Text = {
  en: "Wash by hand in lukewarm water, press out in a towel, dry flat. Do not wring, do not tumble dry.",
  de: "Handwäsche in lauwarmem Wasser, im Handtuch ausdrücken, liegend trocknen. Nicht wringen, nicht in den Trockner.",
};
const machine: Text = {
  en: "Machine wash at 40 °C with like colours. Dry on the line, iron warm.",
  de: "Maschinenwäsche bei 40 °C mit ähnlichen Farben. Auf der Leine trocknen, warm bügeln.",
};

/** What the garments are knitted from, and how to care for it. */
export const YARNS = {
  merino: {
    name: { en: "Merino", de: "Merino" },
    material: { en: "100 % merino wool, mulesing-free", de: "100 % Merinowolle, mulesingfrei" },
    care: wool,
  },
  lambswool: {
    name: { en: "Lambswool", de: "Lammwolle" },
    material: { en: "100 % lambswool", de: "100 % Lammwolle" },
    care: wool,
  },
  alpaca: {
    name: { en: "Alpaca", de: "Alpaka" },
    material: { en: "70 % baby alpaca, 30 % merino wool", de: "70 % Baby-Alpaka, 30 % Merinowolle" },
    care: handWash,
  },
  cashmere: {
    name: { en: "Cashmere", de: "Kaschmir" },
    material: { en: "100 % cashmere, two-ply", de: "100 % Kaschmir, zweifädig" },
    care: handWash,
  },
  shetland: {
    name: { en: "Shetland wool", de: "Shetlandwolle" },
    material: { en: "100 % Shetland wool", de: "100 % Shetlandwolle" },
    care: wool,
  },
  cotton: {
    name: { en: "Cotton", de: "Baumwolle" },
    material: { en: "100 % organic cotton", de: "100 % Bio-Baumwolle" },
    care: machine,
  },
  yak: {
    name: { en: "Yak", de: "Yak" },
    material: { en: "60 % yak, 40 % merino wool", de: "60 % Yak, 40 % Merinowolle" },
    care: handWash,
  },
  sock: {
    name: { en: "Sock yarn", de: "Sockengarn" },
    material: {
      en: "75 % merino wool, 23 % polyamide, 2 % elastane",
      de: "75 % Merinowolle, 23 % Polyamid, 2 % Elasthan",
    },
    care: machine,
  },
  boiled: {
    name: { en: "Boiled wool", de: "Walkwolle" },
    material: { en: "100 % boiled wool", de: "100 % Walkwolle" },
    care: wool,
  },
} as const satisfies Record<string, Yarn>;

export type YarnName = keyof typeof YARNS;

/** The sentence about the knit that ends every description. */
export const PATTERN_SENTENCES: Readonly<Record<KnitPattern, Text>> = {
  cable: {
    en: "The cables are raised by crossing stitches by the needleful; they trap air and keep warm.",
    de: "Die Zöpfe entstehen durch verkreuzte Maschen; sie schließen Luft ein und halten warm.",
  },
  rib: {
    en: "The rib gives when you move and springs back into shape.",
    de: "Das Rippenmuster gibt bei jeder Bewegung nach und springt in die Form zurück.",
  },
  moss: {
    en: "Moss stitch looks the same on both sides, lies flat and never curls.",
    de: "Das Perlmuster sieht auf beiden Seiten gleich aus, liegt flach und rollt sich nie ein.",
  },
  "fair-isle": {
    en: "Two yarns run through every round of the Fair Isle pattern, which makes the fabric double thick.",
    de: "Durch jede Runde des Fair-Isle-Musters laufen zwei Garne, so wird das Gestrick doppelt dick.",
  },
  stockinette: {
    en: "Plain stockinette lets the yarn speak: even, soft and light.",
    de: "Glatt rechts gestrickt wirkt allein das Garn: gleichmäßig, weich und leicht.",
  },
  stripes: {
    en: "The stripes are knitted in, not printed, and meet exactly at the seams.",
    de: "Die Streifen sind gestrickt, nicht gedruckt, und treffen an den Nähten genau aufeinander.",
  },
  basket: {
    en: "The basket weave of knit and purl squares has a grip one likes to touch.",
    de: "Das Korbmuster aus rechten und linken Quadraten hat einen Griff, den man gern anfasst.",
  },
  lace: {
    en: "The lace pattern breathes: light enough for a summer evening.",
    de: "Das Lochmuster atmet: leicht genug für einen Sommerabend.",
  },
};
